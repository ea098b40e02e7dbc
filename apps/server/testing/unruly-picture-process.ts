/** Replaces the picture process: does what the bytes say, so that a test can make a picture end it. */
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const wish = Buffer.from(bytes).toString();
  if (wish === 'hang') return;
  if (wish === 'die') process.exit(1);
  process.send?.({ picture: { width: 1, height: 1, bytes: Buffer.from(wish) } });
});
process.send?.('ready');
