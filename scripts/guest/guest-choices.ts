import type { CallSnapshot } from '../../packages/contract/src/meeting/calls/call-events.ts';
import type { VerdictChoice } from '../../packages/domain/src/people/connections/verdict.ts';

/** A shorter call says too little about a person: a fifth of it, as everywhere. */
const SHORT_SHARE = 1 / 5;

/** A guest's private answer about a call: Friend and Again after enough of it, else only Again. */
export function guestChoices({
  elapsedMs,
  lengthMs,
  extensions,
}: Pick<CallSnapshot, 'elapsedMs' | 'lengthMs' | 'extensions'>): VerdictChoice[] {
  const withoutMoreTimeMs = lengthMs / (1 + extensions);
  return elapsedMs < withoutMoreTimeMs * SHORT_SHARE ? ['again'] : ['friend', 'again'];
}
