import { bindContext } from '../../platform/bind-context.ts';
import { deliver, mailRound, sendSummary } from './deliver.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { sendNoticeMail } from './mail-notices.ts';
import { mailState, resumeMail } from './mail-state.ts';

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/** Sends notices to people outside of the app, by push message and by mail, as each person chose. */
export function createDeliveriesService(deps: DeliveriesDeps) {
  return bindContext(deps, { mailState, resumeMail, deliver, mailRound, sendNoticeMail, sendSummary });
}
