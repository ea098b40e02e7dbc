import { useEffect, useEffectEvent } from 'react';
import { moves, pageHistory } from './page-history.ts';

type Hold = { onBack: () => void; keepsLinks: boolean };

/** The parts of the page that Back closes before it leaves the page; the topmost is the last. */
const holds: Hold[] = [];
/** How many entries the browser is away from the page that is shown. */
let offset = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Changes of the page that wait until the browser is back at its entry. */
const waiting: (() => void)[] = [];
let isLaying = false;

/** Longer than a move takes. Another Back on the way can cancel it. */
const RETRY_MS = 250;

const { push, replace } = pageHistory;
pageHistory.push = (...to) => {
  const asked = offset === 0 && holds.findLast(({ keepsLinks }) => keepsLinks);
  if (asked) asked.onBack();
  else change(() => push(...to));
};
pageHistory.replace = (...to) => change(() => replace(...to));

moves.keeps = ({ action, delta }) => {
  if (action !== 'POP' || delta === null) return isLaying;
  if (holds.length > 0 || offset !== 0) {
    offset += delta;
    if (offset === 0) arrive();
    else comeBack();
    return true;
  }
  if (!readState().isFloor) return false;
  stepOver(delta < 0 ? -1 : 1);
  return true;
};

function change(work: () => void): void {
  if (offset === 0) work();
  else waiting.push(work);
}

/** One move at a time: a second one could overtake the first, and both would miss. */
function comeBack(): void {
  if (retry !== undefined) return;
  history.go(-offset);
  retry = setTimeout(() => {
    retry = undefined;
    if (offset !== 0) comeBack();
  }, RETRY_MS);
}

function arrive(): void {
  clearTimeout(retry);
  retry = undefined;
  if (waiting.length === 0) holds.at(-1)?.onBack();
  else for (const work of waiting.splice(0)) work();
}

const readState = () => (history.state ?? {}) as { idx?: number; isFloor?: true };

/**
 * Gives a page among the first of a document copies of its entry below itself, because Back can be kept only within a
 * document. Later moves step over them.
 */
function layFloors(count: number): void {
  isLaying = true;
  for (let { idx = count } = readState(); idx < count; idx += 1) {
    history.replaceState({ ...readState(), isFloor: true }, '');
    push(pageHistory.location);
  }
  isLaying = false;
}

/** A move out of the document takes less. */
const LEFT_WITHIN_MS = 1_000;

function stepOver(direction: number): void {
  history.go(direction);
  setTimeout(() => {
    // Nothing lies beyond: the tab began here.
    if (offset === 0 && readState().isFloor) replace(pageHistory.location);
  }, LEFT_WITHIN_MS);
}

/**
 * While `isOn`, Back calls `onBack` and the page stays. The history stays as well, so that Back and Forward find the
 * pages they would find without it. The part that was opened last goes first. With `keepsLinks`, a link to another
 * page of the app does the same as Back. `backs`: how many Backs at once it withstands.
 */
export function useBackFirst(isOn: boolean, onBack: () => void, { keepsLinks = false, backs = 1 } = {}): void {
  const tell = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOn) return;
    layFloors(backs);
    const hold: Hold = { onBack: () => tell(), keepsLinks };
    holds.push(hold);
    return () => void holds.splice(holds.indexOf(hold), 1);
  }, [isOn, keepsLinks, backs]);
}
