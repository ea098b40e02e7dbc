/** Stores bytes under an id (a UUID). The table `files` lists all ids, so only a restore lists a store. */
export type FileStore = {
  write(id: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  read(id: string): Promise<Buffer | null>;
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>;
  /** The ids of all files, in pages, also of those that no row knows. */
  list(): AsyncIterable<string[]>;
} & Marks;

/** What a store remembers beside its files. */
export type Marks = {
  /**
   * Sets a mark, which no earlier state of the database undoes. A name has letters, digits, dots and
   * hyphens.
   */
  mark(name: string): Promise<void>;
  /** Does nothing if there is no such mark. */
  unmark(name: string): Promise<void>;
  listMarks(): Promise<string[]>;
};
