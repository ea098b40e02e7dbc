import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** A secret of the embedded default, created on first use: 32 bytes as hexadecimal digits in a file of `folder`. */
export function readOrMakeSecret(folder: string, name: string, account: { uid: number; gid: number } | null): string {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Written to a temporary file and then moved. If two first starts run simultaneously, one of them wins.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
    if (account) {
      chownSync(folder, account.uid, account.gid);
      chownSync(draft, account.uid, account.gid);
    }
    if (existsSync(file)) rmSync(draft);
    else renameSync(draft, file);
  }
  return readFileSync(file, 'utf8');
}
