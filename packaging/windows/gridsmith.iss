; The installer for Windows, of the folder that packaging/freeze.py has made in dist/gridsmith. Untried.
;
;   iscc /DVersion=0.1.0 packaging\windows\gridsmith.iss

[Setup]
AppId={{6B0B5C1E-6D0C-4E55-9D5B-7C6A3C1F2E90}
AppName=Gridsmith
AppVersion={#Version}
AppPublisher=The Gridsmith developers
DefaultDirName={autopf}\Gridsmith
DefaultGroupName=Gridsmith
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=gridsmith-{#Version}-windows-x86_64
UninstallDisplayIcon={app}\gridsmithw.exe
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[Files]
Source: "..\..\dist\gridsmith\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Gridsmith"; Filename: "{app}\gridsmithw.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.gridsmith"; ValueType: string; ValueData: "Gridsmith.Position"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Gridsmith.Position\shell\open\command"; ValueType: string; ValueData: """{app}\gridsmithw.exe"" ""%1"""; Flags: uninsdeletekey
