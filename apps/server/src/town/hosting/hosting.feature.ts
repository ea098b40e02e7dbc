import { EVENT_PICTURES_A_DAY } from '@cuppa/domain/safety/safety/caps';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Listeners, Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { type ApiContext, requireAccess } from '../../platform/http/api-access.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { createDailyCap } from '../../platform/limits/daily-cap.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import { MAX_UPLOAD_BYTES, reencodeBody, takePictureBodies } from '../../platform/pictures/picture-uploads.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { createHostingService, type HostingService } from './hosting.service.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { seriesEndingJob } from './series-ending.ts';
import { tellChangesJob } from './tell-changes.ts';

const PICTURE_FORM = { longestSidePx: 1_600, quality: 82 };

/** Registers `POST /`: takes an event picture as the body and answers `{ pictureId }`. */
function registerEventPictureUpload(
  plugin: FastifyInstance,
  hosting: HostingService,
  deps: { logger: Logger; limiters: Limiters; pictures: Pictures; contextOf(request: FastifyRequest): ApiContext },
): void {
  const callerOf = async (request: FastifyRequest) =>
    (await requireAccess('onboarded', deps.contextOf(request))).userId;
  const uploads = createDailyCap(deps.limiters, { name: 'event-pictures', times: EVENT_PICTURES_A_DAY });
  takePictureBodies(plugin, deps.logger);

  plugin.post('/', {
    bodyLimit: MAX_UPLOAD_BYTES,
    // Check the limits before reading the body, so that a refused upload sends no megabytes.
    onRequest: async (request) => {
      const userId = await callerOf(request);
      await uploads.take(userId);
      deps.pictures.requirePlace(userId);
    },
    handler: async (request, reply) => {
      const userId = await callerOf(request);
      const picture = await reencodeBody(deps.pictures, userId, request.body, PICTURE_FORM);
      return reply.header('cache-control', 'no-store').send(await hosting.addPicture(userId, picture));
    },
  });
}

export function hostingFeature(
  base: Base,
  { pictures, ...needs }: Omit<HostingDeps, keyof Base> & { pictures: Pictures },
) {
  const { logger, limiters } = base;
  const service = createHostingService({ ...base, ...needs });
  return {
    service,
    routes: { hosting: hostingRoutes(service) },
    http: async (server, { contextOf }) => {
      await server.register(
        async (plugin) => registerEventPictureUpload(plugin, service, { logger, limiters, pictures, contextOf }),
        { prefix: '/api/events/pictures' },
      );
    },
    jobs: [jobHandler(seriesEndingJob, service.askSeriesEnding), jobHandler(tellChangesJob, service.tellChanges)],
    listeners: {
      'person.suspended': async ({ userId }) => {
        await service.cancelSuspended(userId);
        await needs.guests.leaveSuspended(userId);
      },
    },
    steps: { 'account.parting': ({ userId }) => service.cancelAll(userId) },
  } satisfies Feature & { listeners: Listeners; steps: Steps };
}

function hostingRoutes(hosting: HostingService) {
  const { cancel, change, checkIn, discardDraft, drafts, extend, fields, guests, message, places, publish, saveDraft } =
    api.hosting;
  return api.hosting.router({
    drafts: drafts.handler(({ context }) => hosting.drafts(context.caller.userId)),
    saveDraft: saveDraft.handler(({ context, input }) => hosting.saveDraft(context.caller.userId, input)),
    discardDraft: discardDraft.handler(async ({ context, input }) => {
      await hosting.discardDraft(context.caller.userId, input.draftId);
      return null;
    }),
    publish: publish.handler(({ context, input }) => hosting.publish(context.caller.userId, input)),
    fields: fields.handler(({ context, input }) => hosting.fields(context.caller.userId, input.eventId)),
    change: change.handler(async ({ context, input }) => {
      await hosting.change(context.caller.userId, input);
      return { eventId: input.eventId };
    }),
    cancel: cancel.handler(async ({ context, input }) => {
      await hosting.cancel(context.caller.userId, input);
      return null;
    }),
    extend: extend.handler(async ({ context, input }) => {
      await hosting.extend(context.caller.userId, input);
      return null;
    }),
    guests: guests.handler(({ context, input }) => hosting.guests(context.caller.userId, input.eventId)),
    checkIn: checkIn.handler(async ({ context, input }) => {
      await hosting.checkIn(context.caller.userId, input);
      return null;
    }),
    message: message.handler(({ context, input }) => hosting.message(context.caller.userId, input)),
    places: places.handler(({ context, input }) => hosting.places(context.caller.userId, input.query)),
  });
}
