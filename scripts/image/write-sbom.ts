import { execFileSync } from 'node:child_process';

/** Prints the installed packages as CycloneDX, without what would differ between two builds of the same files. */
const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], {
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
});
const { serialNumber: _number, metadata, ...list } = JSON.parse(text) as { serialNumber: string; metadata: object };
console.log(JSON.stringify({ ...list, metadata: { ...metadata, timestamp: undefined } }, null, 2));
