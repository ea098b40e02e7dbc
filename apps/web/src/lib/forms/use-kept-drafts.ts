import { useCallback, useEffect, useState } from 'react';
import {
  type DraftList,
  forgetDraft,
  keepDraft,
  readDrafts,
  replaceDraft,
  type Version,
} from '../device/kept-drafts.ts';

export type KeptDrafts<T> = {
  /** Null while they are loading. */
  all: T[] | null;
  /** Stores a draft; null forgets one that was emptied. */
  keep: (id: string, draft: T | null) => void;
  /** Forgets a draft; with `saved` only if it has not changed since. */
  drop: (id: string, saved?: T) => void;
};

/** A message between tabs of the same browser. */
type Message<T> = Version<T> & { from: string };

const CHANNEL = 'cuppa.drafts';
let sender: BroadcastChannel | null = null;

/**
 * A person's drafts on this device; they survive a reload, and are deleted when the person signs out. Each tab shows
 * the text of another. Pass the same `list` object on every render.
 */
export function useKeptDrafts<T>(list: DraftList<T>): KeptDrafts<T> {
  const [all, setAll] = useState<T[] | null>(null);
  const [own] = useState(() => crypto.randomUUID());

  useEffect(() => {
    let isHere = true;
    const read = () =>
      void readDrafts(list).then((drafts) => {
        if (isHere) setAll(drafts);
      });
    // A suspended tab has received no messages meanwhile.
    const wake = () => {
      if (document.visibilityState === 'visible') read();
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Message<T>>) => {
      if (data.key === list.key && data.from !== own) setAll((before) => before && replaceDraft(before, list, data));
    };
    document.addEventListener('visibilitychange', wake);
    read();
    return () => {
      isHere = false;
      channel.close();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [list, own]);

  const show = useCallback(
    (id: string, draft: T | null, at: number | undefined) => {
      const version: Version<T> = { key: list.key, id, draft, ...(at !== undefined && { at }) };
      setAll((before) => replaceDraft(before ?? [], list, version));
      sender ??= new BroadcastChannel(CHANNEL);
      sender.postMessage({ ...version, from: own } satisfies Message<T>);
    },
    [list, own],
  );
  const keep = useCallback(
    (id: string, draft: T | null) => {
      show(id, draft, draft === null ? Date.now() : list.changedAt?.(draft));
      keepDraft(list, id, draft);
    },
    [list, show],
  );
  const drop = useCallback(
    (id: string, saved?: T) => {
      const until = saved === undefined ? undefined : list.changedAt?.(saved);
      show(id, null, until ?? Date.now());
      forgetDraft(list, id, (draft) => until === undefined || (list.changedAt?.(draft) ?? 0) <= until);
    },
    [list, show],
  );
  return { all, keep, drop };
}
