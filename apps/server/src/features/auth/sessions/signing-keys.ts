import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../../platform/database.ts';
import * as repository from '../auth.repository.ts';

const ALGORITHM = 'ES256';

/** The key that signs, and all public keys: those of earlier ones still verify. */
export type KeySet = {
  signing: { kid: string; key: Awaited<ReturnType<typeof importJWK>> };
  publicKeys: JWK[];
  verify: ReturnType<typeof createLocalJWKSet>;
};

/** The keys, loaded once. A database that was away for a moment is asked again. */
export function createKeyRing(db: Database): () => Promise<KeySet> {
  let loading: Promise<KeySet> | undefined;
  return () => {
    loading ??= loadKeys(db).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads the keys, making the first one where there is none; processes that start together agree on one. */
async function loadKeys(db: Database): Promise<KeySet> {
  let rows = await repository.findSigningKeys(db);
  if (rows.length === 0) {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    await repository.insertFirstSigningKey(db, { kid: randomUUID(), privateJwk: { ...(await exportJWK(privateKey)) } });
    rows = await repository.findSigningKeys(db);
  }
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
