package cairn.cli;
