import type { Listeners, Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { createModerationService, type ModerationService } from './moderation.service.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { operatorJob } from './operator-orders.ts';
import { hidingJob } from './report-filed.ts';
import type { SanctionsService } from './sanctions/sanctions.service.ts';

const FIGURES_MAX_AGE_SECONDS = 300;

/** An appeal opens a case, so this feature also has the routes for a person's own sanctions. */
export function moderationFeature(base: Base, needs: Omit<ModerationDeps, keyof Base>) {
  const service = createModerationService({ ...base, ...needs });
  return {
    service,
    routes: { moderation: moderationRoutes(service), sanctions: standingRoutes(service, needs.sanctions) },
    jobs: [jobHandler(hidingJob, service.finishHiding), jobHandler(operatorJob, service.obeyOperator)],
    listeners: { 'person.suspended': ({ userId }) => service.silenceReporter(userId) },
    steps: {
      'account.leaving': ({ userId }) => service.silenceReporter(userId),
      'passport.payer-read': ({ tx, ...payer }) => service.noteReturn(tx, payer),
    },
    /** GET /api/figures: public counts of reports and their outcomes. */
    http: async (server) => {
      server.get('/api/figures', async (_request, reply) => {
        const months = await service.figures();
        return reply.header('cache-control', `public, max-age=${FIGURES_MAX_AGE_SECONDS}`).send({ months });
      });
    },
  } satisfies Feature & { listeners: Listeners; steps: Steps };
}

function moderationRoutes(moderation: ModerationService) {
  const routes = api.moderation;
  return routes.router({
    queue: routes.queue.handler(({ context, input }) => moderation.queue(context.caller.userId, input)),
    read: routes.read.handler(({ context, input }) => moderation.read(context.caller.userId, input.caseId)),
    next: routes.next.handler(({ context }) => moderation.next(context.caller.userId)),
    claim: routes.claim.handler(({ context, input }) => moderation.claim(context.caller.userId, input)),
    skip: routes.skip.handler(async ({ context, input }) => {
      await moderation.skip(context.caller.userId, input.caseId);
      return { isSkipped: true as const };
    }),
    addNote: routes.addNote.handler(({ context, input }) => moderation.addNote(context.caller.userId, input)),
    act: routes.act.handler(({ context, input: { caseId, ...act } }) =>
      moderation.decide(context.caller.userId, { caseId, decision: { type: 'act', ...act } }),
    ),
    dismiss: routes.dismiss.handler(({ context, input: { caseId, isBadFaith } }) =>
      moderation.decide(context.caller.userId, { caseId, decision: { type: 'dismiss', isBadFaith } }),
    ),
    closeReporter: routes.closeReporter.handler(({ context, input }) =>
      moderation.closeReporter(context.caller.userId, input.reporterId),
    ),
    undo: routes.undo.handler(({ context, input }) => moderation.undo(context.caller.userId, input)),
    confirm: routes.confirm.handler(({ context, input }) =>
      moderation.settleProposal(context.caller.userId, { ...input, isConfirmed: true }),
    ),
    decline: routes.decline.handler(({ context, input }) =>
      moderation.settleProposal(context.caller.userId, { ...input, isConfirmed: false }),
    ),
    decideAppeal: routes.decideAppeal.handler(({ context, input: { caseId, ...answer } }) =>
      moderation.decide(context.caller.userId, { caseId, decision: { type: 'appeal', ...answer } }),
    ),
    correctBirthday: routes.correctBirthday.handler(({ context, input: { caseId, ...correction } }) =>
      moderation.decide(context.caller.userId, { caseId, decision: { type: 'birthday', ...correction } }),
    ),
    allowAge: routes.allowAge.handler(async ({ context, input }) => {
      await moderation.allowAge(context.caller.userId, input.written);
      return { isAllowed: true as const };
    }),
    log: routes.log.handler(({ context, input }) => moderation.log(context.caller.userId, input)),
  });
}

function standingRoutes(moderation: ModerationService, sanctions: SanctionsService) {
  const { mine, markSeen, appeal } = api.sanctions;
  return api.sanctions.router({
    mine: mine.handler(({ context }) => sanctions.mine(context.caller.userId)),
    markSeen: markSeen.handler(async ({ context }) => {
      await sanctions.markSeen(context.caller.userId);
      return { isSeen: true as const };
    }),
    appeal: appeal.handler(({ context, input }) => moderation.appeal(context.caller.userId, input)),
  });
}
