import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts values that the app must read again but a copy of the database must not reveal (AES-256-GCM). `keyHex` is 32
 * bytes. `owner` is authenticated, so that a value moved to another row cannot be decrypted.
 */
export function createSecretBox(keyHex: string) {
  const key = Buffer.from(keyHex, 'hex');
  return {
    seal: (text: string, owner: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Throws if the text was encrypted with another key or for another owner. */
    open: (sealed: string, owner: string): string => {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
