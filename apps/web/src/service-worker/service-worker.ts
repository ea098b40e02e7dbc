/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { whenNoCall } from '../lib/device/call-lock.ts';
import { listenToPush } from './push-messages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Addresses that only the server can answer; everything else is a page of the app. */
const SERVER_PATHS = [/^\/(api|auth\/v1|calendar|mail|realtime|test-checkout|dev\/mail(box|s))(\/|$)/];
const WELCOME_PATH = [/^\/welcome\/?$/];

// Loads some hundred files one by one, and not during a call, which needs the network and the processor.
addPlugins([
  {
    requestWillFetch: async ({ request, event }) => {
      if (event.type === 'install') await whenNoCall();
      return request;
    },
  },
]);
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(createHandlerBoundToURL('/welcome.html'), { allowlist: WELCOME_PATH }));
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...SERVER_PATHS, ...WELCOME_PATH] }),
);
registerRoute(
  new NavigationRoute(
    async ({ request }) => fetch(request).catch(async () => (await matchPrecache('/offline.html')) ?? Response.error()),
    { allowlist: SERVER_PATHS },
  ),
);

listenToPush();

// A new worker waits for the person's consent: a reload during a call would end it.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
