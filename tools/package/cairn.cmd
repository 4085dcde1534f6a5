@echo off
rem The launcher of the Windows package: the Java beside it, flags by command, a start-up cache per person.
setlocal
set "root=%~dp0.."
set "java=%root%\runtime\bin\java.exe"
if not exist "%java%" if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%java%" (
  echo cairn: this package carries no Java, and JAVA_HOME names none.>&2
  echo   install a JDK 25, or take the package with Java, and try again>&2
  exit /b 2
)
set "short=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djdk.reflect.useNativeAccessorOnly=true"
set "flags=%short%"
set "rehearsed=all"
for %%c in (research serve mcp inquiry source import merge pipeline report) do if "%~1"=="%%c" set "flags=-XX:+UseParallelGC"
for %%c in (hook recall) do if "%~1"=="%%c" set "rehearsed=hot"
if "%~1 %~2"=="record turn" set "rehearsed=hot"
if "%~1 %~2"=="task guard" set "rehearsed=hot"
set "classes=%root%\cairn-app-0.1.0.jar;%root%\lib\*"
set "id="
set /p id=<"%root%\cairn.id"
set "aot="
rem So little that loading a cache would take longer than the work.
if "%~1"=="--version" goto start
if "%~1"=="version" goto start
if not defined LOCALAPPDATA goto start
set "caches=%LOCALAPPDATA%\cairn\cache"
set "aot=%caches%\start-%rehearsed%-%id%.aot"
if exist "%aot%" goto start
if not exist "%caches%" mkdir "%caches%"
echo cairn: preparing a fast start (once per version)...>&2
"%java%" %short% --enable-native-access=ALL-UNNAMED "-XX:AOTCacheOutput=%aot%.new" -cp "%classes%" cairn.cli.Rehearsal %rehearsed% >nul 2>nul
if exist "%aot%.new" move /y "%aot%.new" "%aot%" >nul
:start
if defined aot if exist "%aot%" set flags=%flags% "-XX:AOTCache=%aot%"
rem A batch file cannot tell a terminal; the program asks the system itself.
set "CAIRN_TERMINAL=auto"
set "CAIRN_LAUNCHER=%~f0"
"%java%" %flags% %CAIRN_JAVA_OPTS% -Xlog:disable -Xlog:all=error:stderr --enable-native-access=ALL-UNNAMED -cp "%classes%" cairn.cli.Main %*
exit /b %errorlevel%
