import { screen } from '../screen.tsx';

/** The screen of a call. It is preloaded during the search, so that a call starts immediately. */
export const callScreen = screen({
  load: async () => (await import('./video-call-route.tsx')).VideoCallRoute,
  words: ['call', 'callWords', 'devices', 'safety'],
  hasData: true,
  isLive: true,
});
