import { z } from 'zod';

export const storageEnv = {
  /** The folder for files unless S3 is set; relative to the working directory. */
  STORAGE_FOLDER: z.string().default('.data/files'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The address of an S3 service other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

export type StorageEnv = z.infer<z.ZodObject<typeof storageEnv>>;

/** Problems of settings that depend on each other: the name of the bad one, and its fault. */
export function storageEnvProblems(env: StorageEnv): [keyof StorageEnv, string][] {
  if (env.S3_BUCKET === undefined) return [];
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  return needed.filter((name) => env[name] === undefined).map((name) => [name, 'is needed with S3_BUCKET']);
}
