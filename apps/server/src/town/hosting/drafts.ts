import type { DraftFields, EventDraft } from '@cuppa/contract/town/hosting/hosting-contract';
import { MOST_DRAFTS } from '@cuppa/domain/town/town-square/events';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './drafts.repository.ts';
import { presentDraft } from './hosting.presenter.ts';
import { findEvent, findPictureFiles, holdPicture } from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

type Deps = Pick<HostingDeps, 'clock' | 'db' | 'profiles' | 'storage'>;

/** Lists a person's drafts, most recently saved first. */
export async function listDrafts({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: string): Promise<EventDraft[]> {
  const rows = await repository.findDrafts(db, userId);
  const pictureIds = rows.flatMap(({ pictureId }) => pictureId ?? []);
  const [files, sign] = await Promise.all([findPictureFiles(db, pictureIds), storage.signer()]);
  return rows.map((row) => presentDraft(row, files, sign));
}

/**
 * Saves a draft; the last write wins. If the draft is already published, answers it without saving, because a form may
 * still save while it publishes. Refuses TOO_MANY_DRAFTS, and NOT_FOUND for another person's id.
 */
export async function saveDraft(
  deps: Deps,
  userId: string,
  { draftId, fields }: { draftId: string; fields: DraftFields },
): Promise<EventDraft> {
  const { clock, db, profiles, storage } = deps;
  const row = await db.transaction(async (tx) => {
    await profiles.lock(tx, userId);
    const [known, published] = [await repository.findDraft(tx, draftId), await findEvent(tx, draftId)];
    if ((known ?? published ?? { hostId: userId }).hostId !== userId) throw new Refusal('NOT_FOUND');
    const isOwn = fields.pictureId ? await holdPicture(tx, userId, fields.pictureId) : false;
    const pictureId = isOwn ? (fields.pictureId ?? null) : null;
    const kept = { id: draftId, hostId: userId, fields: { ...fields, pictureId }, pictureId, updatedAt: clock.now() };
    if (published !== null) return kept;
    if (known === null && (await repository.countDrafts(tx, userId)) >= MOST_DRAFTS)
      throw new Refusal('TOO_MANY_DRAFTS');
    await repository.saveDraft(tx, kept);
    return kept;
  });
  const files = await findPictureFiles(db, row.pictureId === null ? [] : [row.pictureId]);
  return presentDraft(row, files, await storage.signer());
}
