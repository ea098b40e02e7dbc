import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { AuthEnv } from '../auth.env.ts';
import * as repository from '../auth.repository.ts';

const ALGORITHM = 'ES256';
/** The longest time that a process can miss a rotation, and the shortest time between two reads for unknown keys. */
const RELOAD_MS = 5_000;
const RELOAD_FOR_UNKNOWN_MS = 1_000;

/** The signing key and all public keys. Earlier and future keys verify too. */
export type KeySet = {
  signing: { kid: string; key: KeyObject };
  publicKeys: JWK[];
  /** The public keys by id. */
  verifyKeys: ReadonlyMap<string, KeyObject>;
};

export type KeyRing = {
  /** The current keys. */
  current(): Promise<KeySet>;
  /** The keys, read again if this one is missing. */
  including(kid: string): Promise<KeySet>;
};

type StoredKey = { kid: string; jwk: JWK; signsFrom: Date };

/** The keys from JWT_SIGNING_KEYS if set; otherwise those in the database, read again every few seconds. */
export function createKeyRing(deps: { db: Database; clock: Clock; env: Pick<AuthEnv, 'JWT_SIGNING_KEYS'> }): KeyRing {
  const { db, clock, env } = deps;
  const configured = env.JWT_SIGNING_KEYS?.map((jwk) => ({
    kid: jwk.kid,
    jwk: jwk as JWK,
    signsFrom: new Date(jwk.key_ops?.includes('sign') ? 0 : Number.POSITIVE_INFINITY),
  }));
  let loaded: { keys: Promise<StoredKey[]>; at: number } | undefined;
  let built: { from: StoredKey[]; signingKid: string; set: KeySet } | undefined;

  async function stored(maxAgeMs: number): Promise<StoredKey[]> {
    if (configured) return configured;
    const now = performance.now();
    if (loaded && now - loaded.at < maxAgeMs) return loaded.keys;
    const keys = loadKeys(db, clock.now());
    const previous = loaded;
    loaded = { keys, at: now };
    // After a failure, the previous keys are restored and the next call tries again.
    keys.catch(() => (loaded = previous));
    return keys;
  }

  function setOf(keys: StoredKey[]): KeySet {
    const signing = chooseSigningKey(keys, clock.now());
    if (built?.from !== keys || built.signingKid !== signing.kid) {
      built = { from: keys, signingKid: signing.kid, set: buildKeySet(keys, signing) };
    }
    return built.set;
  }

  return {
    current: async () => setOf(await stored(RELOAD_MS)),
    including: async (kid) => {
      const keys = await stored(RELOAD_MS);
      const isKnown = keys.some((key) => key.kid === kid);
      return setOf(isKnown ? keys : await stored(RELOAD_FOR_UNKNOWN_MS));
    },
  };
}

/**
 * Adds a key that signs from the given moment on. Deletes keys that no valid token needs: their successor has been
 * signing for a token's whole lifetime. Returns the id of the new key.
 */
export async function rotateSigningKey(
  db: Database,
  { now, signsFrom, tokenLifeMs }: { now: Date; signsFrom: Date; tokenLifeMs: number },
): Promise<string> {
  const key = await makeKey(now);
  await loadKeys(db, now);
  await repository.insertSigningKey(db, { ...key, signsFrom });
  await repository.deleteRetiredSigningKeys(db, new Date(now.getTime() - tokenLifeMs));
  return key.kid;
}

/** Loads the keys, and creates the first one if there is none. Processes that start together agree on one. */
async function loadKeys(db: Database, now: Date): Promise<StoredKey[]> {
  let rows = await repository.findSigningKeys(db);
  if (rows.length === 0) {
    await repository.insertFirstSigningKey(db, { ...(await makeKey(now)), signsFrom: now });
    rows = await repository.findSigningKeys(db);
  }
  return rows.map(({ kid, privateJwk, signsFrom }) => ({ kid, jwk: privateJwk as JWK, signsFrom }));
}

async function makeKey(now: Date) {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { kid: randomUUID(), privateJwk: { ...(await exportJWK(privateKey)) }, createdAt: now };
}

/** The newest key whose time has come; the oldest if the clock is earlier than all of them. */
function chooseSigningKey(keys: readonly StoredKey[], now: Date): StoredKey {
  const byTime = keys.toSorted((one, other) => one.signsFrom.getTime() - other.signsFrom.getTime());
  const chosen = byTime.findLast((key) => key.signsFrom <= now) ?? byTime[0];
  if (!chosen) throw new Error('there is no signing key');
  return chosen;
}

function buildKeySet(keys: readonly StoredKey[], signing: StoredKey): KeySet {
  const publicKeys = keys.map(({ kid, jwk }) => publicJwk(kid, jwk));
  return {
    signing: { kid: signing.kid, key: createPrivateKey({ key: signing.jwk as JsonWebKey, format: 'jwk' }) },
    publicKeys,
    verifyKeys: new Map(
      keys.map(({ kid, jwk }) => [kid, createPublicKey({ key: publicJwk(kid, jwk) as JsonWebKey, format: 'jwk' })]),
    ),
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
