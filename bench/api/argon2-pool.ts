import { createPasswordHasher } from '../../apps/server/src/accounts/auth/passwords/password-hash.ts';

/** Measures bare password checks: how many per second this machine can do. */
const checks = Number(process.argv[2]);
const passwords = createPasswordHasher();
const hash = await passwords.hash('a good password');
const began = performance.now();
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (let done = 0; done < checks / 8; done += 1) await passwords.isMatch(hash, 'a good password');
  }),
);
process.send?.({ perSecond: checks / ((performance.now() - began) / 1_000) });
