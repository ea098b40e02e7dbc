import { createFolderStore } from '../../apps/server/src/platform/storage/folder-store.ts';
import { type App, filesFolder } from '../app.ts';

/** The texts of a chat in the database, oldest first; also when no one may read them any more. */
export async function readTexts(app: App, connectionId: string): Promise<unknown[]> {
  const rows = await app.query('select text from messages where connection_id = $1 order by seq', [connectionId]);
  return rows.map(({ text }) => text);
}

/** How far a person has read a chat, whether or not the other is told. */
export async function readMark(app: App, connectionId: string, { userId }: { userId: string }): Promise<number> {
  const [side] = await app.query('select read_seq from connection_members where connection_id = $1 and user_id = $2', [
    connectionId,
    userId,
  ]);
  return Number(side?.['read_seq']);
}

/** The photo of a chat, with the stored bytes. */
export async function readKeptPhoto(app: App, connectionId: string): Promise<{ id: string; bytes: Buffer }> {
  const [photo] = await app.query('select id, file_id from chat_photos where connection_id = $1', [connectionId]);
  const bytes = await createFolderStore(filesFolder(app.databaseUrl)).read(String(photo?.['file_id']));
  if (bytes === null) throw new Error('the photo has no file');
  return { id: String(photo?.['id']), bytes };
}

/** Makes the connection of a chat older, so that its links open. */
export async function makeOlder(app: App, connectionId: string, days: number): Promise<void> {
  await app.query("update connections set created_at = created_at - $2 * interval '1 day' where id = $1", [
    connectionId,
    days,
  ]);
}
