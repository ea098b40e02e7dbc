import { type DraftList, forgetDraft } from '../../lib/device/kept-drafts.ts';

type Draft = { text: string };

/** A chat has one half-written message. */
export const DRAFT_ID = 'message';

/** The half-written message of a person in a chat. Its key begins with the person, so signing out deletes it. */
export const draftOf = (userId: string, connectionId: string): DraftList<Draft> => ({
  key: `${userId}/${connectionId}/draft`,
  idOf: () => DRAFT_ID,
});

/** Forgets the half-written message of a connection that has ended. */
export const forgetDraftOf = (userId: string, connectionId: string): void =>
  forgetDraft(draftOf(userId, connectionId), DRAFT_ID, () => true);
