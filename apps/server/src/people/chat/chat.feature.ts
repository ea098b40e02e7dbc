import { chatCommands } from '@cuppa/contract/people/chat/chat-events';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { Classifier } from '../../platform/model/classifier.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';
import type { RemovedPhotos } from '../public-profile/removed-photos.service.ts';
import { type ChatService, createChatService } from './chat.service.ts';
import { registerChatPhotos } from './chat-photos.ts';
import { CHECK_LIMIT } from './check-words.ts';
import { REACTION_LIMIT } from './react.ts';
import { waitingJob } from './tell-waiting.ts';

export function chatFeature(
  base: Base,
  {
    pictures,
    ...needs
  }: {
    classifier: Classifier | null;
    connections: ConnectionsService;
    notices: NoticesService;
    pictures: Pictures;
    profiles: ProfileService;
    publicProfile: PublicProfileService;
    removedPhotos: RemovedPhotos;
  },
) {
  const { logger, limiters, realtime } = base;
  const service = createChatService({
    ...base,
    ...needs,
    checks: limiters.create(CHECK_LIMIT),
    reactions: limiters.create(REACTION_LIMIT),
  });
  return {
    service,
    routes: { chat: chatRoutes(service) },
    http: async (server, { contextOf }) => {
      await server.register(
        async (plugin) => registerChatPhotos(plugin, service, { logger, limiters, pictures, contextOf }),
        {
          prefix: '/api/photos',
        },
      );
    },
    jobs: [jobHandler(waitingJob, service.tellWaiting)],
    sockets: () => registerChatSocket(realtime, service),
  } satisfies Feature;
}

function chatRoutes(chat: ChatService) {
  return api.chat.router({
    open: api.chat.open.handler(async ({ context, input }) => chat.open(context.caller.userId, input.connectionId)),
    messages: api.chat.messages.handler(async ({ context, input }) => chat.readMessages(context.caller.userId, input)),
    checkWords: api.chat.checkWords.handler(async ({ context, input }) =>
      chat.checkWords(context.caller.userId, input),
    ),
  });
}

function registerChatSocket(realtime: Realtime, chat: ChatService): void {
  realtime.onCommands(chatCommands, {
    'chat.send': (caller, message) => chat.send(caller.userId, message),
    'chat.react': async (caller, reaction) => {
      await chat.react(caller.userId, reaction);
      return null;
    },
    'chat.read': async (caller, { connectionId, seq }) => {
      await chat.markRead(caller.userId, connectionId, seq);
      return null;
    },
    'chat.typing': async (caller, { connectionId }) => {
      await chat.noteTyping(caller.userId, connectionId);
      return null;
    },
  });
}
