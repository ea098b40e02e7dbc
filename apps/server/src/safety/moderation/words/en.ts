export const en = {
  /** In the place of a name, where the account was deleted. */
  left: 'Someone who left',
  /** In the log, for what was done from the command line. */
  commandLine: 'Command line',
  /** In the place of the title of an event. */
  removedEvent: 'An event that was removed',
  /** In the place of a message of a chat. */
  removedMessage: 'A message that was removed',
} as const;
