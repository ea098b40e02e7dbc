import { VitePWA } from 'vite-plugin-pwa';

/** The manifest and the service worker; the worker's own code is src/service-worker/. */
export const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifestFilename: 'manifest.webmanifest',
    manifest: {
      id: '/',
      name: 'Cuppa',
      short_name: 'Cuppa',
      description: 'Find your people in five minutes. Guided video chats for adults who share core values.',
      lang: 'en',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      categories: ['social', 'lifestyle'],
      // The page colour by day (tokens.css, --bg); a manifest knows one theme only.
      background_color: '#d9f0ec',
      theme_color: '#d9f0ec',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Video', url: '/video' },
        { name: 'Daily Tea', url: '/daily-tea' },
      ],
    },
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
      // The map's code is as much as the rest together, and without a network there are no events to put on it.
      globIgnores: ['icons/splash-*', 'assets/start-map-*', '**/node_modules/**'],
    },
  });
