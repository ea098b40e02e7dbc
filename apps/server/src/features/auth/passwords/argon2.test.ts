import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createArgon2Process } from './argon2.ts';
import { createPasswordHasher } from './password-hash.ts';

/** The processes that this one started to hash passwords. */
function childrenOf(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' }).split(
    '\n',
  );
  return lines.filter((line) => line.includes('argon2-process')).map((line) => Number.parseInt(line, 10));
}

it('hashes and checks in a process of its own, and starts another when that one is killed', async () => {
  const passwords = createPasswordHasher(createArgon2Process());
  const stored = await passwords.hash('a good password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [first] = childrenOf();
  expect(first).toBeDefined();
  expect(await passwords.isMatch(stored, 'a good password')).toBe(true);
  expect(await passwords.isMatch(stored, 'another')).toBe(false);
  expect(await passwords.isMatch('$2a$10$another.kind.of.hash', 'a good password')).toBe(false);

  const cutOff = passwords.isMatch(stored, 'a good password');
  process.kill(first ?? 0, 'SIGKILL');
  await expect(cutOff).rejects.toThrow('argon2 gave no answer');
  expect(await passwords.isMatch(stored, 'a good password')).toBe(true);
  expect(childrenOf()).not.toContain(first);
});
