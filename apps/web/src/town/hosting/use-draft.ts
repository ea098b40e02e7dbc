import type { EventDraft } from '@cuppa/contract/town/hosting/hosting-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftList, forgetDraft, keepDraft, readDrafts } from '../../lib/device/kept-drafts.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { createDraftSaver, type DraftState, type KeptForm } from './draft-saver.ts';
import { draftOf, EMPTY_FORM, type EventForm, formOf } from './form-values.ts';
import { DRAFT_REFUSALS } from './hosting.messages.ts';

const draftsOf = (userId: string): DraftList<KeptForm> => ({
  key: `${userId}/event-drafts`,
  idOf: ({ draftId }) => draftId,
});

/** The draft on this device; undefined while loading, null if there is none. */
export function useKeptForm(userId: string, draftId: string): KeptForm | null | undefined {
  const [kept, setKept] = useState<KeptForm | null>();
  useEffect(() => {
    let isHere = true;
    void readDrafts(draftsOf(userId)).then((drafts) => {
      if (isHere) setKept(drafts.find((one) => one.draftId === draftId) ?? null);
    });
    return () => {
      isHere = false;
    };
  }, [userId, draftId]);
  return kept;
}

/** The newer version of a draft, from this device or the server. */
export function newestForm(draftId: string, kept: KeptForm | null, draft: EventDraft | undefined): KeptForm {
  if (kept !== null && (draft === undefined || !kept.isSent || kept.savedAt === draft.updatedAt)) {
    // The object URL of the earlier page is gone.
    const isSamePicture = kept.form.pictureId === draft?.fields.pictureId;
    return isSamePicture ? { ...kept, form: { ...kept.form, pictureUrl: draft?.pictureUrl ?? null } } : kept;
  }
  if (draft === undefined) return { draftId, form: EMPTY_FORM, savedAt: null, isSent: true };
  return { draftId, form: formOf(draft.fields, draft.pictureUrl), savedAt: draft.updatedAt, isSent: true };
}

/** The form of a draft, and its saving. */
export function useDraft(userId: string, first: KeptForm) {
  const { api, queries } = useServer();
  const client = useQueryClient();
  const { draftId } = first;
  const list = useMemo(() => draftsOf(userId), [userId]);
  const [form, setForm] = useState(first.form);
  const newest = useRef(first.form);
  const [state, setState] = useState<DraftState>(first.isSent ? 'idle' : 'unsent');
  const [saver] = useState(() =>
    createDraftSaver({
      kept: first,
      save: async (typed) => (await api.hosting.saveDraft({ draftId, fields: draftOf(typed) })).updatedAt,
      keep: (kept) => keepDraft(list, draftId, kept),
      stateOf: (error) => (refusalOf(error, DRAFT_REFUSALS) === null ? 'unsent' : 'full'),
      onState: setState,
    }),
  );

  // Send what an earlier page could not send, and on unmount what this page has not sent yet.
  useEffect(() => {
    const send = () => void saver.flush();
    send();
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      send();
    };
  }, [saver]);

  const change = useCallback(
    (patch: Partial<EventForm>) => {
      newest.current = { ...newest.current, ...patch };
      setForm(newest.current);
      saver.change(newest.current);
    },
    [saver],
  );
  /** To call once the draft is published or deleted. */
  const finish = useCallback(() => {
    forgetDraft(list, draftId, () => true);
    void client.invalidateQueries({ queryKey: queries.hosting.drafts.key() });
  }, [client, draftId, list, queries]);
  return { form, change, state, rest: saver.rest, finish };
}
