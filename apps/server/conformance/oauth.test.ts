import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthServer, refusal, startAuthServer } from './auth-server.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.close());

it('GET /authorize refuses a provider that is unknown or not set up', async () => {
  for (const provider of ['google', 'facebook', 'apple', 'nobody', '']) {
    const answer = await server.get(`/authorize?provider=${provider}`);
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(answer.json.message).toMatch(/^Unsupported provider: /);
  }
});
