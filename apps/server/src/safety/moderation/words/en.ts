export const en = {
  /** Replaces a name if the account was deleted. */
  left: 'Someone who left',
  /** In the log, for acts from the command line. */
  commandLine: 'Command line',
  /** Replaces the title of an event. */
  removedEvent: 'An event that was removed',
  /** Replaces a message of a chat. */
  removedMessage: 'A message that was removed',
} as const;
