import { resolve } from 'node:path';
import type { Env } from '../../apps/server/src/app/env.ts';
import { backupsFolder, dataFolder } from '../paths.ts';
import type { BackupPlace } from './make-backup.ts';

/** The folders of this clone's database, files and backups. */
export function backupPlace({ S3_BUCKET, STORAGE_FOLDER }: Pick<Env, 'S3_BUCKET' | 'STORAGE_FOLDER'>): BackupPlace {
  return {
    dataFolder: dataFolder(),
    backupsFolder: backupsFolder(),
    storageFolder: S3_BUCKET === undefined ? resolve(STORAGE_FOLDER) : null,
  };
}
