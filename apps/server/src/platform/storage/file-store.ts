/** Stores bytes under an id (a UUID). The table `files` lists all ids, so a store never lists them. */
export type FileStore = {
  write(id: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  read(id: string): Promise<Buffer | null>;
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>;
};
