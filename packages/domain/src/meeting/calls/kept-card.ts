import { CALL_ACT_IDS, type CallActId } from './call-acts.ts';
import type { CallCard } from './call-cards.ts';
import { type DealtCall, shownCard } from './shown-cards.ts';

/** The acts whose cards start a talk, the deepest first. */
const TALKS: readonly CallActId[] = ['deeper', 'values', 'icebreaker'];

/** The card of the deepest finished act that stayed until the act was over: neither skipped it. Null if there is none. */
export function keptCard(call: DealtCall): CallCard | null {
  const act = TALKS.map((id) => CALL_ACT_IDS.indexOf(id)).find((index) => index < call.state.act);
  return act === undefined ? null : shownCard({ ...call, state: { ...call.state, act } });
}
