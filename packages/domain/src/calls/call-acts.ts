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

/** Faces are blurred until both are ready, or until this share of the length has passed. */
const BLUR_SHARE = 10 / 300;

/** Index of the act that an amount of clock time falls into. */
export function actAt(elapsedMs: number, lengthMs: number): number {
  return CALL_ACTS.findLastIndex((act) => elapsedMs >= act.startsAt * lengthMs);
}

/** Clock time at which an act starts. */
export function actStartMs(act: number, lengthMs: number): number {
  return (CALL_ACTS[act]?.startsAt ?? 1) * lengthMs;
}

/** Clock time at which faces are shown even if not both are ready. */
export function unblurAtMs(lengthMs: number): number {
  return BLUR_SHARE * lengthMs;
}
