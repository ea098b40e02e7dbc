export const en = {
  /** In the place of a name, where the account was deleted. */
  left: 'Someone who left',
  /** In the log, for what was done from the command line. */
  commandLine: 'Command line',
} as const;
