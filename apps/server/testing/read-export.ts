import { strFromU8, unzipSync } from 'fflate';

/** Unzips a download of one's own data: `index.html`, `data.json` and the files by path. */
export function readExport(zip: Uint8Array) {
  const files = unzipSync(zip);
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return {
    files,
    page: textOf('index.html'),
    data: JSON.parse(textOf('data.json')) as Record<string, Record<string, unknown>[]>,
  };
}
