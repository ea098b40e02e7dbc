import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { StorageEnv } from './storage.env.ts';

/** The store that the settings name: a bucket if one is set, else a folder. */
export function openStore(env: StorageEnv): FileStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return createFolderStore(env.STORAGE_FOLDER);
  }
  const settings = { bucket, accessKeyId, secretAccessKey, region: env.S3_REGION, endpoint: env.S3_ENDPOINT };
  // Loaded lazily: the library is large, and most trial deployments do without it.
  const opened = import('./s3-store.ts').then(({ createS3Store }) => createS3Store(settings));
  return {
    write: async (...given) => (await opened).write(...given),
    read: async (id) => (await opened).read(id),
    remove: async (id) => (await opened).remove(id),
    list: async function* () {
      yield* (await opened).list();
    },
    mark: async (name) => (await opened).mark(name),
    unmark: async (name) => (await opened).unmark(name),
    listMarks: async () => (await opened).listMarks(),
  };
}
