/** The five acts of a call with their starts, as fractions of its length (product decisions section 5). */
export const CALL_ACTS = [
  { id: 'arrive', startsAt: 0 },
  { id: 'icebreaker', startsAt: 15 / 300 },
  { id: 'values', startsAt: 90 / 300 },
  { id: 'deeper', startsAt: 180 / 300 },
  { id: 'wrap-up', startsAt: 270 / 300 },
] as const;

export type CallActId = (typeof CALL_ACTS)[number]['id'];
export const CALL_ACT_IDS = CALL_ACTS.map((act) => act.id) as [CallActId, ...CallActId[]];

/** "The call ends at five minutes"; a server may be configured otherwise. */
export const DEFAULT_CALL_LENGTH_SECONDS = 300;

/** The length of a call: the configured length, and how often the two have added it again. */
export type CallLength = { lengthMs: number; extensions: number };

const LAST_ACT = CALL_ACTS.length - 1;
/** Faces are blurred until both are ready, or until this share of the length has passed. */
const BLUR_SHARE = 10 / 300;

/** Clock time at which the call ends. */
export function callEndMs({ lengthMs, extensions }: CallLength): number {
  return lengthMs * (1 + extensions);
}

/** The index of the act at a clock time. */
export function actAt(elapsedMs: number, length: CallLength): number {
  return CALL_ACTS.findLastIndex((_, act) => elapsedMs >= actStartMs(act, length));
}

/** Clock time at which an act starts. An extended call stays in Deeper, and Wrap up keeps its place before the end. */
export function actStartMs(act: number, length: CallLength): number {
  const { startsAt } = CALL_ACTS[act] ?? { startsAt: 1 };
  return startsAt * length.lengthMs + (act >= LAST_ACT ? length.extensions * length.lengthMs : 0);
}

/** Clock time at which faces are shown even if not both are ready. */
export function unblurAtMs(lengthMs: number): number {
  return BLUR_SHARE * lengthMs;
}
