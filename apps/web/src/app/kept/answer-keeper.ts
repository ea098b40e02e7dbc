import { ORPCError } from '@orpc/client';
import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeKept, readKept } from '../../lib/device/kept-lists.ts';
import { hasStoredSession } from '../../lib/device/storage.ts';

type KeptAnswer = { hash: string; key: QueryKey; data: unknown; at: number };

type KeeperDeps = {
  client: QueryClient;
  userId: string;
  /** By path: the keys of the answers that are kept for it. */
  pages: Readonly<Record<string, readonly QueryKey[]>>;
};

const WRITE_AFTER_MS = 1_000;
const MOST_ANSWERS = 12;
/** In characters of JSON, all answers together. */
const MOST_LENGTH = 400_000;

/**
 * Keeps the newest answers of some pages on this device, and gives them to requests that fail. Their key begins with the
 * person, so signing out deletes them (`use-sign-out.ts`), and no one else finds them.
 */
export function createAnswerKeeper({ client, userId, pages }: KeeperDeps) {
  const storageKey = `${userId}/answers`;
  const cache = client.getQueryCache();
  const all = Object.values(pages).flat();
  let kept = new Map<string, KeptAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOf = (query: Query, keys: readonly QueryKey[]) => keys.some((queryKey) => matchQuery({ queryKey }, query));

  /** True for an answer that was given from this device, and is not refreshed yet. */
  const isGiven = ({ queryHash, state }: Query) => kept.get(queryHash)?.at === state.dataUpdatedAt;

  function give(query: Query): void {
    const answer = kept.get(query.queryHash);
    const { data, error, status } = query.state;
    // A refusal is an answer; a server that is away gives none.
    const isRefused = error instanceof ORPCError && error.status < 500;
    if (answer !== undefined && data === undefined && status === 'error' && !isRefused)
      client.setQueryData(answer.key, answer.data, { updatedAt: answer.at });
  }

  async function write(): Promise<void> {
    // A person who has just left leaves nothing behind.
    if (!hasStoredSession()) return;
    const fresh = cache.getAll().flatMap((query) => (isOf(query, all) ? answerOf(query) : []));
    await changeKept<KeptAnswer>(storageKey, (before) => bounded([...fresh, ...before])).catch(() => {
      // Without room on the device, the pages need a network.
    });
  }

  return {
    /** Keeps and gives answers until the returned function is called. */
    start: (): (() => void) => {
      const unsubscribe = cache.subscribe((event) => {
        if (event.type !== 'updated' || !isOf(event.query, all)) return;
        if (event.action.type === 'error') give(event.query);
        if (event.action.type !== 'success') return;
        clearTimeout(timer);
        timer = setTimeout(() => void write(), WRITE_AFTER_MS);
      });
      void readKept<KeptAnswer>(storageKey).then(
        (answers) => {
          kept = new Map(answers.map((answer) => [answer.hash, answer]));
          // Their requests may have failed before this was loaded.
          for (const query of cache.getAll()) give(query);
        },
        () => {},
      );
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },

    /** Of when the answers on a page are, in milliseconds since 1970; null if they are fresh. */
    ageOf: (pathname: string, isOnline: boolean): number | null => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter((query) => query.state.data !== undefined && isOf(query, pages[pathname] ?? []));
      const old = shown.filter((query) => !isOnline || query.state.status === 'error' || isGiven(query));
      return old.length === 0 ? null : Math.min(...old.map(({ state }) => state.dataUpdatedAt));
    },
  };
}

/** The part of an answer that is kept: of a list only its first page. */
function answerOf({ queryHash, queryKey, state }: Query): KeptAnswer[] {
  if (state.data === undefined) return [];
  return [{ hash: queryHash, key: queryKey, data: firstPageOf(state.data), at: state.dataUpdatedAt }];
}

function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** The newest version of each answer, as many as there is room for, newest first. */
function bounded(answers: readonly KeptAnswer[]): KeptAnswer[] {
  const newest = new Map<string, KeptAnswer>();
  for (const answer of answers.toSorted((a, b) => b.at - a.at))
    if (!newest.has(answer.hash)) newest.set(answer.hash, answer);
  let left = MOST_LENGTH;
  return [...newest.values()].slice(0, MOST_ANSWERS).filter(({ data }) => {
    const length = JSON.stringify(data).length;
    if (length > left) return false;
    left -= length;
    return true;
  });
}
