; Inno Setup 6: iscc /DVersion=1.0.0 build\packaging\installer.iss
; Installs for one person, without asking for an administrator. Settings and games lie elsewhere and stay.

[Setup]
AppId={{0C8B5D7E-6F0B-4B59-9C7B-5B0D3B7C7A51}
AppName=Solitaire Haven
AppVersion={#Version}
AppPublisher=Solitaire Haven contributors
DefaultDirName={autopf}\Solitaire Haven
DefaultGroupName=Solitaire Haven
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile=..\work\icon.ico
UninstallDisplayIcon={app}\solitaire-haven.exe
ChangesAssociations=yes
OutputDir=..\dist
OutputBaseFilename=solitaire-haven-{#Version}-windows-x86_64-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[InstallDelete]
; An update leaves nothing of the version before.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\dist\solitaire-haven\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Solitaire Haven"; Filename: "{app}\solitaire-haven.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.replay"; ValueType: string; ValueData: "SolitaireHaven.Replay"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\SolitaireHaven.Replay"; ValueType: string; ValueData: "Solitaire Haven replay"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\SolitaireHaven.Replay\DefaultIcon"; ValueType: string; ValueData: "{app}\solitaire-haven.exe,0"
Root: HKA; Subkey: "Software\Classes\SolitaireHaven.Replay\shell\open\command"; ValueType: string; ValueData: """{app}\solitaire-haven.exe"" replay ""%1"""

[Run]
Filename: "{app}\solitaire-haven.exe"; Description: "{cm:LaunchProgram,Solitaire Haven}"; Flags: nowait postinstall skipifsilent
