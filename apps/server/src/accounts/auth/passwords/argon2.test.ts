import { expect, it } from 'vitest';
import { createArgon2Process } from './argon2.ts';
import { createPasswordHasher } from './password-hash.ts';

it('hashes and checks in a separate process, and starts another if that one is killed', async () => {
  const argon2 = createArgon2Process();
  const passwords = createPasswordHasher(argon2);
  expect(argon2.pid()).toBeNull();
  const stored = await passwords.hash('a good password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isMatch(stored, 'a good password')).toBe(true);
  expect(await passwords.isMatch(stored, 'another')).toBe(false);
  expect(await passwords.isMatch('$2a$10$another.kind.of.hash', 'a good password')).toBe(false);

  const first = argon2.pid() ?? 0;
  process.kill(first, 'SIGSTOP');
  const cutOff = passwords.isMatch(stored, 'a good password');
  process.kill(first, 'SIGKILL');
  await expect(cutOff).rejects.toThrow('argon2 gave no answer');
  expect(await passwords.isMatch(stored, 'a good password')).toBe(true);
  expect(argon2.pid()).not.toBe(first);
});
