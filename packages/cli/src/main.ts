console.error('usage: kyuden <command> [options]\n\nNo command is here yet.');
process.exitCode = 2;
