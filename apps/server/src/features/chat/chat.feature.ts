import type { Base, Feature } from '../../feature.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { registerChatSocket } from './chat.socket.ts';
import { registerChatPhotos } from './chat-photos.ts';

export function chatFeature(base: Base, needs: { connections: ConnectionsService; profiles: ProfileService }) {
  const { logger, realtime } = base;
  const service = createChatService({ ...base, ...needs });
  return {
    service,
    routes: { chat: chatRoutes(service) },
    http: async (server, { contextOf }) => {
      await server.register(async (plugin) => registerChatPhotos(plugin, service, { logger, contextOf }), {
        prefix: '/api/photos',
      });
    },
    sockets: () => registerChatSocket(realtime, service),
  } satisfies Feature;
}
