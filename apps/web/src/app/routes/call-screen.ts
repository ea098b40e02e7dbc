import { screen } from '../screen.tsx';

/** The screen of a call. It is loaded while a person searches, so that a call begins at once. */
export const callScreen = screen({
  load: async () => (await import('./video-call-route.tsx')).VideoCallRoute,
  words: ['call', 'devices', 'safety'],
  hasData: true,
  isLive: true,
});
