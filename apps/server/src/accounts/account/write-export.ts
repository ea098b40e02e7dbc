import { Readable } from 'node:stream';
import { APP_NAME } from '@cuppa/domain/platform/app-name';
import yazl from 'yazl';
import type { AccountDeps } from './account-deps.ts';
import * as repository from './export.repository.ts';
import { writeExportPage } from './export-page.ts';
import { listSections } from './export-sections.ts';

type Deps = Pick<AccountDeps, 'clock' | 'db' | 'storage'>;

/**
 * Streams a zip of all data of a person: `data.json`, `index.html` and the person's photos. At most one page of rows or
 * one photo is in memory at a time. If something cannot be read, the stream ends with an error, and the incomplete zip
 * cannot be opened.
 */
export async function writeExport(deps: Deps, userId: string): Promise<Readable> {
  const { db } = deps;
  const zip = new yazl.ZipFile();
  const mtime = deps.clock.now();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => void stream.destroy(error));
  const photos = await repository.findPhotos(db, userId);
  addText(zip, 'index.html', mtime, () => writeExportPage(listSections(db, userId), { madeAt: mtime, photos }));
  addText(zip, 'data.json', mtime, () => writeJson(deps, userId));
  for (const photo of photos) {
    // Photos are already compressed.
    zip.addReadStreamLazy(photo.path, { mtime, compress: false }, (answer) => {
      readPhoto(deps, photo.fileId).then(
        (bytes) => answer(null, Readable.from([bytes])),
        (error: unknown) => answer(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return stream;
}

function addText(zip: yazl.ZipFile, path: string, mtime: Date, write: () => AsyncIterable<string>): void {
  zip.addReadStreamLazy(path, { mtime }, (answer) => answer(null, Readable.from(write(), { objectMode: false })));
}

/** Reads a photo. One that was removed in the meantime becomes an empty file. */
async function readPhoto({ storage }: Deps, fileId: string): Promise<Buffer> {
  return (await storage.read(fileId))?.bytes ?? Buffer.alloc(0);
}

async function* writeJson({ db, clock }: Deps, userId: string): AsyncIterable<string> {
  yield `{"app":${JSON.stringify(APP_NAME)},"madeAt":"${clock.now().toISOString()}"`;
  for (const { id, rows } of listSections(db, userId)) {
    yield `,\n${JSON.stringify(id)}:[`;
    let isFirst = true;
    for await (const row of rows) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}\n';
}
