import type { Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createModerationService, type ModerationService } from './moderation.service.ts';

export function moderationFeature() {
  const service = createModerationService();
  return { service, routes: { moderation: moderationRoutes(service) } } satisfies Feature;
}

function moderationRoutes(moderation: ModerationService) {
  const routes = api.moderation;
  return routes.router({
    queue: routes.queue.handler(() => moderation.queue()),
    read: routes.read.handler(({ context, input }) => moderation.read(context.caller.userId, input)),
    next: routes.next.handler(() => moderation.next()),
    claim: routes.claim.handler(({ context, input }) => moderation.claim(context.caller.userId, input)),
    skip: routes.skip.handler(() => moderation.skip()),
    addNote: routes.addNote.handler(({ context, input }) => moderation.addNote(context.caller.userId, input)),
    act: routes.act.handler(({ context, input }) => moderation.act(context.caller.userId, input)),
    dismiss: routes.dismiss.handler(({ context, input }) => moderation.dismiss(context.caller.userId, input)),
    closeReporter: routes.closeReporter.handler(() => moderation.closeReporter()),
    undo: routes.undo.handler(() => moderation.undo()),
    decideAppeal: routes.decideAppeal.handler(({ context, input }) =>
      moderation.decideAppeal(context.caller.userId, input),
    ),
    correctBirthday: routes.correctBirthday.handler(({ context, input }) =>
      moderation.correctBirthday(context.caller.userId, input),
    ),
    log: routes.log.handler(() => moderation.log()),
    figures: routes.figures.handler(() => moderation.figures()),
  });
}
