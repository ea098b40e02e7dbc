import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest, which systems need to install the app. */
export const MANIFEST = {
  id: '/',
  name: 'Cuppa',
  short_name: 'Cuppa',
  description: 'Find your people in five minutes. Guided video chats for adults who share core values.',
  lang: 'en',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  categories: ['social', 'lifestyle'],
  // The page color by day (tokens.css, --bg); a manifest knows only one theme.
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
} satisfies Partial<ManifestOptions>;
