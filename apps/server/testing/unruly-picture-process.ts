/** Replaces the picture process: does what the bytes say, so that a test can make a picture end it. */
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const command = Buffer.from(bytes).toString();
  if (command === 'hang') return;
  if (command === 'die') process.exit(1);
  process.send?.({ picture: { width: 1, height: 1, bytes: Buffer.from(command) } });
});
process.send?.('ready');
