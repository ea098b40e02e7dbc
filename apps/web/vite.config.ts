import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { preloadFonts } from './build/preload-fonts.ts';

const apiOrigin = process.env['CUPPA_API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compileMessages(), react(), tailwindcss(), preloadFonts()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true },
  server: {
    proxy: {
      '/auth/v1': apiOrigin,
      '/api': apiOrigin,
      '/dev/mailbox': apiOrigin,
      '/realtime': { target: apiOrigin, ws: true },
    },
  },
});
