import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address of a service other than Amazon's. */
  endpoint: string | undefined;
};

const PREFIX = 'files/';
const MARKS_PREFIX = 'marks/';
const ATTEMPTS = 3;
const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 15_000;

/** Stores files in a bucket with the S3 API. The bucket stays private: people get the bytes only from the app. */
export function createS3Store({ bucket, region, accessKeyId, secretAccessKey, endpoint }: S3Settings): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    // Other services than Amazon's may need path-style addresses and support no checksum trailers.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (id: string) => ({ Bucket: bucket, Key: PREFIX + id });
  const markAt = (name: string) => ({ Bucket: bucket, Key: MARKS_PREFIX + name });
  /** The names after a prefix, up to a thousand a page. */
  async function* namesAfter(prefix: string): AsyncGenerator<string[]> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      yield Contents.map(({ Key = '' }) => Key.slice(prefix.length));
    }
  }
  return {
    write: async (id, bytes, contentType) => {
      await client.send(new PutObjectCommand({ ...at(id), Body: bytes, ContentType: contentType }));
    },
    read: async (id) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(id)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(at(id)));
    },
    list: () => namesAfter(PREFIX),
    mark: async (name) => {
      await client.send(new PutObjectCommand({ ...markAt(name), Body: '', ContentLength: 0 }));
    },
    unmark: async (name) => {
      await client.send(new DeleteObjectCommand(markAt(name)));
    },
    listMarks: async () => {
      const marks: string[] = [];
      for await (const names of namesAfter(MARKS_PREFIX)) marks.push(...names);
      return marks;
    },
  };
}
