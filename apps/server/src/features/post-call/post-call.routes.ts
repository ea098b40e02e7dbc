import { api } from '../../platform/api/api.ts';
import { requireOfAge } from '../../platform/api/api-access.ts';
import type { PostCallService } from './post-call.service.ts';

export function postCallRoutes(postCall: PostCallService) {
  return {
    latest: api.postCall.latest.handler(async ({ context }) =>
      postCall.readLatestRecap((await requireOfAge(context)).userId),
    ),
    recap: api.postCall.recap.handler(async ({ context, input }) =>
      postCall.readRecap((await requireOfAge(context)).userId, input.callId),
    ),
    submitFeedback: api.postCall.submitFeedback.handler(async ({ context, input }) =>
      postCall.submitFeedback((await requireOfAge(context)).userId, input),
    ),
    submitQuality: api.postCall.submitQuality.handler(async ({ context, input }) =>
      postCall.submitQuality((await requireOfAge(context)).userId, input),
    ),
    journal: api.postCall.journal.handler(async ({ context, input }) =>
      postCall.readJournal((await requireOfAge(context)).userId, input.callId),
    ),
    saveJournal: api.postCall.saveJournal.handler(async ({ context, input }) =>
      postCall.saveJournal((await requireOfAge(context)).userId, input.callId, input.reflection),
    ),
  };
}
