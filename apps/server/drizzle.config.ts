import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/src/features/*/*.table.ts', './apps/server/src/platform/*/*.table.ts'],
  out: './apps/server/migrations',
});
