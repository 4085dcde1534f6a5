package cairn.bench;
