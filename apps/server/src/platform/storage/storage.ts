import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Db } from '../postgres/database.ts';
import type { Clock } from '../process/clock.ts';
import type { Logger } from '../process/logger.ts';
import { Refusal } from '../refusal.ts';
import type { FileStore, Marks } from './file-store.ts';
import * as repository from './files.repository.ts';
import { isSigned, type SignedQuery, sealSubject, signedUrl } from './signed-url.ts';
import { sweepFiles } from './sweep-files.ts';

export type Storage = ReturnType<typeof createStorage>;

export type StoredFile = { bytes: Buffer; contentType: string };

/** The time within which a file must become part of something. */
const GRACE_MS = 3_600_000;
/** A block of a disk, so that a full one is noticed. */
const PROBE_BYTES = 8_192;

/**
 * Files with their rows in the database. A file is written first and kept by the transaction that makes it part of
 * something; `sweep` removes a file that nothing keeps, or whose owner is deleted.
 */
export function createStorage(deps: { db: Database; clock: Clock; logger: Logger; store: FileStore }) {
  const { db, clock, logger, store } = deps;
  const readSecret = createSecretReader(db);

  /** Refuses UNAVAILABLE while the store is away. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      logger.warn({ err: error }, 'the storage of files cannot be reached');
      throw new Refusal('UNAVAILABLE');
    }
  }

  async function readFile(fileId: string): Promise<StoredFile | null> {
    const contentType = await repository.findContentType(db, fileId);
    if (contentType === null) return null;
    const bytes = await ask(() => store.read(fileId));
    return bytes && { bytes, contentType };
  }

  return {
    /** Writes a small file and removes it; rejects if the store cannot. */
    probe: (): Promise<void> => probe(store),

    /** Writes a file and answers its id. It is removed after an hour unless `keep` is called for it. */
    write: async (bytes: Buffer, contentType: string): Promise<string> => {
      const removeAt = new Date(clock.now().getTime() + GRACE_MS);
      const id = await repository.insertFile(db, { contentType, removeAt });
      await ask(() => store.write(id, bytes, contentType));
      return id;
    },

    /**
     * Keeps written files, in the transaction of the rows that refer to them. Refuses UNAVAILABLE if one is due for
     * removal.
     */
    keep: async (tx: Db, fileIds: readonly string[]): Promise<void> => {
      const kept = await repository.keepFiles(tx, fileIds, clock.now());
      if (kept !== fileIds.length) throw new Refusal('UNAVAILABLE');
    },

    /** Null if there is no such file. Refuses UNAVAILABLE while the store is away. */
    read: readFile,

    /** A separate key for each purpose, derived from the shared secret, so the same in every process. */
    keyFor: async (purpose: string): Promise<Buffer> =>
      createHmac('sha256', await readSecret())
        .update(purpose)
        .digest(),

    /** A function that signs file addresses for 10 to 20 minutes. */
    signer: async (): Promise<(fileId: string) => string> => {
      const key = await readSecret();
      const now = clock.now();
      return (fileId) => signedUrl(key, fileId, now);
    },

    /** Signs a subject other than a file, such as a download, for some seconds. */
    seal: async (subject: string, seconds: number): Promise<SignedQuery> =>
      sealSubject(await readSecret(), subject, Math.floor(clock.now().getTime() / 1_000) + seconds),

    /** Whether a seal is ours and not expired. */
    isSealed: async (subject: string, query: SignedQuery): Promise<boolean> =>
      isSigned(await readSecret(), subject, query, clock.now()),

    /** The file at a signed address; null if the signature is wrong or expired. */
    readSigned: async (fileId: string, query: SignedQuery): Promise<StoredFile | null> =>
      isSigned(await readSecret(), fileId, query, clock.now()) ? readFile(fileId) : null,

    /**
     * Removes some due files; answers how many. A due file is never kept again, so two processes may remove the same
     * one. A file whose removal fails is retried later, and delays no other.
     */
    sweep: (): Promise<number> => sweepFiles(deps),

    /** They outlive a restore of the database to an earlier time. */
    marks: store as Marks,
  };
}

/** Reads the secret once, and again after a failure. */
function createSecretReader(db: Database): () => Promise<Buffer> {
  let secret: Promise<Buffer> | null = null;
  return () => {
    secret ??= repository.readOrMakeFileSecret(db).catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return secret;
  };
}

async function probe(store: FileStore): Promise<void> {
  const id = randomUUID();
  await store.write(id, Buffer.alloc(PROBE_BYTES), 'application/octet-stream');
  await store.remove(id);
}
