import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createPostCallService, type PostCallService } from './post-call.service.ts';
import type { PostCallDeps } from './post-call-deps.ts';

export function postCallFeature(base: Base, needs: Omit<PostCallDeps, 'db' | 'clock'>) {
  const service = createPostCallService({ ...base, ...needs });
  return { service, routes: { postCall: postCallRoutes(service, needs.profiles) } } satisfies Feature;
}

function postCallRoutes(postCall: PostCallService, profiles: ProfileService) {
  return api.postCall.router({
    latest: api.postCall.latest.handler(async ({ context: { caller } }) =>
      postCall.readLatestRecap(caller.userId, await profiles.readCaller(caller)),
    ),
    recap: api.postCall.recap.handler(async ({ context: { caller }, input }) =>
      postCall.readRecap(caller.userId, input.callId, await profiles.readCaller(caller)),
    ),
    submitFeedback: api.postCall.submitFeedback.handler(async ({ context, input }) =>
      postCall.submitFeedback(context.caller.userId, input),
    ),
    submitQuality: api.postCall.submitQuality.handler(async ({ context, input }) =>
      postCall.submitQuality(context.caller.userId, input),
    ),
    noteFeedbackOffered: api.postCall.noteFeedbackOffered.handler(async ({ context, input }) => {
      await postCall.noteFeedbackOffered(context.caller.userId, input.callId);
      return { isNoted: true as const };
    }),
    journal: api.postCall.journal.handler(async ({ context, input }) =>
      postCall.readJournal(context.caller.userId, input.callId),
    ),
    saveJournal: api.postCall.saveJournal.handler(async ({ context, input }) =>
      postCall.saveJournal(context.caller.userId, input.callId, input.reflection),
    ),
  });
}
