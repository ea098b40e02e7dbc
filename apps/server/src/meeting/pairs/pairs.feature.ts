import type { Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { createPairsService, type PairsService } from './pairs.service.ts';
import type { PairsDeps } from './pairs-deps.ts';
import { settleJob } from './settle-verdict.ts';

export function pairsFeature(base: Base, needs: Omit<PairsDeps, keyof Base>) {
  const service = createPairsService({ ...base, ...needs });
  return {
    service,
    routes: { pairs: pairsRoutes(service) },
    jobs: [jobHandler(settleJob, service.settleSaved)],
    steps: { 'account.parting': ({ userId }) => service.unmatchAll(userId) },
  } satisfies Feature & { steps: Steps };
}

function pairsRoutes(pairs: PairsService) {
  return api.pairs.router({
    verdict: api.pairs.verdict.handler(({ context, input }) => pairs.readVerdict(context.caller.userId, input.callId)),
    answerVerdict: api.pairs.answerVerdict.handler(({ context, input }) =>
      pairs.answerVerdict(context.caller.userId, input.callId, input.choices),
    ),
    opener: api.pairs.opener.handler(({ context, input }) =>
      pairs.readOpener(context.caller.userId, input.connectionId),
    ),
    unmatch: api.pairs.unmatch.handler(async ({ context, input }) => {
      await pairs.unmatch(context.caller.userId, input.connectionId);
      return { isEnded: true as const };
    }),
  });
}
