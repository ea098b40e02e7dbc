import { COMMENTS_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { Base, Feature } from '../../../platform/feature.ts';
import { api } from '../../../platform/http/api.ts';
import { createDailyCap } from '../../../platform/limits/daily-cap.ts';
import { type CommentsService, createCommentsService } from './comments.service.ts';
import type { CommentsDeps } from './comments-deps.ts';

/** Texts sent to the classifier: no more than somebody writes who rereads each. */
const CHECK_LIMIT = { name: 'comment-words', points: 30, seconds: 600 };

export function commentsFeature(base: Base, needs: Pick<CommentsDeps, 'classifier' | 'profiles'>) {
  const checks = base.limiters.create(CHECK_LIMIT);
  const written = createDailyCap(base.limiters, { name: 'event-comments', times: COMMENTS_A_DAY });
  const service = createCommentsService({ ...base, ...needs, checks, written });
  return { service, routes: { comments: commentsRoutes(service) } } satisfies Feature;
}

function commentsRoutes(comments: CommentsService) {
  const { checkWords, list, remove, write } = api.comments;
  return api.comments.router({
    list: list.handler(({ context, input }) => comments.list(context.caller.userId, input.eventId)),
    checkWords: checkWords.handler(({ context, input }) => comments.checkWords(context.caller.userId, input)),
    write: write.handler(({ context, input }) => comments.write(context.caller.userId, input)),
    remove: remove.handler(async ({ context, input }) => {
      await comments.remove(context.caller.userId, input);
      return null;
    }),
  });
}
