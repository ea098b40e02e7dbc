import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type CreationOptions = { challenge: string; user: { id: string } };
type RequestOptions = { challenge: string };
/** What a ceremony does otherwise than a browser and an authenticator that behave. */
type Deviation = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  /** The counter that the authenticator reports; by default one more than before. */
  signCount?: number;
  userHandle?: string;
};

/** A passkey in a browser, made by Node's cryptography: ES256, without attestation. */
export function createSoftwareAuthenticator(site: { origin: string; rpId: string }) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let userHandle = '';
  let signCount = 0;

  function authData(
    flags: number,
    { rpId = site.rpId, isVerified = true, isPresent = true }: Deviation,
    count: number,
  ) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const state = flags | (isVerified ? VERIFIED : 0) | (isPresent ? PRESENT : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([state]), counter]);
  }

  const clientData = (type: string, options: { challenge: string }, given: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: given.type ?? type,
        challenge: given.challenge ?? options.challenge,
        origin: given.origin ?? site.origin,
        crossOrigin: false,
      }),
    );

  return {
    id: id.toString('base64url'),
    /** Answers creation options, like navigator.credentials.create(). */
    create: (options: CreationOptions, given: Deviation = {}) => {
      userHandle = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const key = coseKey(publicKey);
      const data = Buffer.concat([authData(HAS_KEY, given, signCount), Buffer.alloc(16), idLength, id, key]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        ...named(id),
        response: {
          attestationObject: attestation.toString('base64url'),
          clientDataJSON: clientData('webauthn.create', options, given).toString('base64url'),
          transports: ['internal' as const, 'hybrid' as const],
        },
      };
    },
    /** Answers request options, like navigator.credentials.get(). */
    get: (options: RequestOptions, given: Deviation = {}) => {
      signCount = given.signCount ?? signCount + 1;
      const data = authData(0, given, signCount);
      const client = clientData('webauthn.get', options, given);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...named(id),
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: createSign('SHA256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: given.userHandle ?? userHandle,
        },
      };
    },
  };
}

const named = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
  clientExtensionResults: {},
  authenticatorAttachment: 'platform' as const,
});

/** The public key as COSE: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The parts of CBOR that a passkey needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256 ? Buffer.from([kind | 24, length]) : Buffer.from([kind | 25, length >> 8, length & 255]);
}
