"""What the program explains: rules, examples, questions and keys, as data that views and Markdown both show."""
