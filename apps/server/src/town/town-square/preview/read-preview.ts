import { transact } from '../../../platform/postgres/transact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { findPictureFile } from '../town-square.repository.ts';
import type { TownSquareDeps } from '../town-square-deps.ts';
import { drawPreview } from './draw-preview.ts';
import * as repository from './preview.repository.ts';
import { type PreviewFacts, versionOf } from './preview-facts.ts';

type Deps = Pick<TownSquareDeps, 'db' | 'storage'>;
/** The event as it was read: a picture is kept only if it is still the same. */
type Shown = { facts: PreviewFacts; hostId: string; sequence: number };

/** A picture takes a tenth of a second. Further requests are refused, and come back. */
const MOST_WAITING = 8;

/** Preview pictures of events: each is drawn once and kept in the storage, one at a time in a process. */
export function createPreviews({ db, storage }: Deps) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= MOST_WAITING) throw new Refusal('UNAVAILABLE');
    waiting += 1;
    const turn = last.then(work).finally(() => (waiting -= 1));
    last = turn.catch(() => {});
    return turn;
  }

  async function readKept({ eventId }: PreviewFacts, version: string): Promise<StoredFile | null> {
    const kept = await repository.findPreview(db, eventId);
    return kept?.version === version ? storage.read(kept.fileId) : null;
  }

  async function draw({ facts, hostId, sequence }: Shown, version: string): Promise<StoredFile> {
    const pictureFile = facts.pictureId === null ? null : await findPictureFile(db, facts.pictureId);
    const picture = pictureFile === null ? null : await storage.read(pictureFile);
    const bytes = await drawPreview(facts, picture?.bytes ?? null);
    const fileId = await storage.write(bytes, 'image/png');
    await transact(db, async (tx) => {
      const row = { eventId: facts.eventId, hostId, version, fileId, sequence };
      if (await repository.savePreview(tx, row)) await storage.keep(tx, [fileId]);
    });
    return { bytes, contentType: 'image/png' };
  }

  return {
    /**
     * The preview picture of a public event. Refuses UNAVAILABLE while too many are drawn.
     *
     * @param takeTurn counts a drawing, and refuses it beyond a limit
     */
    read: async (shown: Shown, takeTurn: () => Promise<void>): Promise<StoredFile> => {
      const version = versionOf(shown.facts);
      const kept = await readKept(shown.facts, version);
      if (kept !== null) return kept;
      await takeTurn();
      // Another request may have drawn it meanwhile.
      return inTurn(async () => (await readKept(shown.facts, version)) ?? draw(shown, version));
    },
  };
}
