import type { Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createPairsService, type PairsService } from './pairs.service.ts';
import type { PairsDeps } from './settle-verdict.ts';
import type { VerdictsService } from './verdicts.service.ts';

export function pairsFeature(base: Base, needs: Omit<PairsDeps, keyof Base>) {
  const service = createPairsService({ ...base, ...needs });
  return {
    service,
    routes: { pairs: pairsRoutes(service, needs.verdicts) },
    steps: { 'account.parting': ({ userId }) => service.unmatchAll(userId) },
  } satisfies Feature & { steps: Steps };
}

function pairsRoutes(pairs: PairsService, verdicts: Pick<VerdictsService, 'read'>) {
  return api.pairs.router({
    verdict: api.pairs.verdict.handler(({ context, input }) => verdicts.read(context.caller.userId, input.callId)),
    answerVerdict: api.pairs.answerVerdict.handler(({ context, input }) =>
      pairs.answerVerdict(context.caller.userId, input.callId, input.choices),
    ),
    unmatch: api.pairs.unmatch.handler(async ({ context, input }) => {
      await pairs.unmatch(context.caller.userId, input.connectionId);
      return { isEnded: true as const };
    }),
  });
}
