import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../platform/database.ts';
import * as repository from './auth.repository.ts';

const ALGORITHM = 'ES256';

/** The key that signs, and all public keys: those of earlier ones still verify. */
export type KeySet = {
  signing: { kid: string; key: Awaited<ReturnType<typeof importJWK>> };
  publicKeys: JWK[];
  verify: ReturnType<typeof createLocalJWKSet>;
};

/** Loads the keys, making the first one where there is none; processes that start together agree on one. */
export async function loadKeys(db: Database): Promise<KeySet> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  await repository.insertFirstSigningKey(db, { kid: randomUUID(), privateJwk: { ...(await exportJWK(privateKey)) } });
  const rows = await repository.findSigningKeys(db);
  const signing = rows.find((row) => row.isSigning);
  if (!signing) throw new Error('no signing key is marked as the one that signs');
  const publicKeys = rows.map((row) => publicJwk(row.kid, row.privateJwk as JWK));
  return {
    signing: { kid: signing.kid, key: await importJWK(signing.privateJwk as JWK, ALGORITHM) },
    publicKeys,
    verify: createLocalJWKSet({ keys: publicKeys }),
  };
}

function publicJwk(kid: string, { kty, crv, x, y }: JWK): JWK {
  return {
    kid,
    alg: ALGORITHM,
    use: 'sig',
    key_ops: ['verify'],
    ...(kty && { kty }),
    ...(crv && { crv }),
    ...(x && { x }),
    ...(y && { y }),
  } as JWK;
}
