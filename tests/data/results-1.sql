PRAGMA application_id = 1397252470;
PRAGMA user_version = 1;
CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL UNIQUE,
            run TEXT NOT NULL,
            code TEXT NOT NULL,
            mode TEXT NOT NULL,
            result TEXT NOT NULL CHECK (result IN ('won', 'abandoned')),
            score INTEGER NOT NULL,
            moves INTEGER NOT NULL,
            actions INTEGER NOT NULL CHECK (actions > 0),
            undos INTEGER NOT NULL,
            take_backs INTEGER NOT NULL,
            time_ms INTEGER NOT NULL,
            dealt TEXT NOT NULL,
            ended TEXT NOT NULL,
            replay TEXT NOT NULL,
            runs INTEGER NOT NULL
        );
INSERT INTO games VALUES(1,'5f0c1e2a9b3d4c01','5f0c1e2a9b3d4c55','DS1-D1N-AAAAAAB','D1N','won',1345,262,281,9,0,183220,'2026-11-20T18:00:00Z','2026-11-20T18:04:10Z','2026-11-20_180000_DS1-D1N-AAAAAAB_won.replay',3);
INSERT INTO games VALUES(2,'0a1b2c3d4e5f6071','0a1b2c3d4e5f6071','DS1-D1V-ABCDEFG','D1V','abandoned',-54,31,40,4,1,95110,'2026-11-21T18:00:00Z','2026-11-21T18:02:00Z','2026-11-21_180000_DS1-D1V-ABCDEFG_abandoned.replay',1);
CREATE INDEX games_by_mode ON games (mode, ended, id);
CREATE TABLE runs (
            run TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            result TEXT NOT NULL,
            replay TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO runs VALUES('0a1b2c3d4e5f6071','0a1b2c3d4e5f6071','abandoned','2026-11-21_180000_DS1-D1V-ABCDEFG_abandoned.replay');
INSERT INTO runs VALUES('5f0c1e2a9b3d4c01','5f0c1e2a9b3d4c01','abandoned','2026-11-20_175800_DS1-D1N-AAAAAAB_abandoned.replay');
INSERT INTO runs VALUES('5f0c1e2a9b3d4c02','5f0c1e2a9b3d4c01','abandoned','2026-11-20_175900_DS1-D1N-AAAAAAB_abandoned.replay');
INSERT INTO runs VALUES('5f0c1e2a9b3d4c55','5f0c1e2a9b3d4c01','won','2026-11-20_180000_DS1-D1N-AAAAAAB_won.replay');
