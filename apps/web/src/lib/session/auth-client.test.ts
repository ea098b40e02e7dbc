// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const STORAGE_KEY = 'cuppa.auth';
const now = () => Math.floor(Date.now() / 1_000);

const token = (exp: number) => `h.${btoa(JSON.stringify({ exp, sub: 'ada' }))}.s`;
/** A session whose token expires in this many seconds. */
const session = (seconds: number, name = 'old') => ({
  access_token: token(now() + seconds),
  refresh_token: `${name}-refresh`,
  expires_in: 3_600,
  expires_at: now() + seconds,
  token_type: 'bearer',
  user: { id: 'ada', email: 'ada@example.com' },
});

const answer = vi.fn<(address: string) => Response>();
const isRefresh = ([address]: unknown[]) => String(address).includes('grant_type=refresh_token');

/** Loads the auth client as a new page would; the server answers as the test says. */
async function load() {
  vi.stubGlobal('fetch', async (address: string) => answer(String(address)));
  vi.resetModules();
  const { authClient } = await import('./auth-client.ts');
  return authClient;
}

function show(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('visibilitychange'));
}

describe('the kept session', () => {
  beforeEach(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(session(3_600))));
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('is refreshed once by a tab that slept past the expiry of its token, even if asked twice in parallel', async () => {
    answer.mockImplementation(() => Response.json(session(3_600, 'new')));
    const client = await load();
    await client.initialize();
    show('hidden');
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session(-60)));
    show('visible');
    const read = await Promise.all([1, 2, 3].map(() => client.getSession()));
    expect(read.map(({ data }) => data.session?.refresh_token)).toEqual(['new-refresh', 'new-refresh', 'new-refresh']);
    expect(answer.mock.calls.filter(isRefresh)).toHaveLength(1);
    await client.stopAutoRefresh();
  });

  it('reads lists as they are answered', async () => {
    const list = [{ id: 'tablet', created_at: '2026-01-02T10:00:00Z' }];
    answer.mockImplementation(() => Response.json(list));
    const client = await load();
    expect((await client.passkey.list()).data).toEqual(list);
    await client.stopAutoRefresh();
  });

  it('that can no longer be refreshed ends, and nothing of it stays', async () => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session(-60)));
    answer.mockImplementation(() => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }));
    const client = await load();
    const events: [string, boolean][] = [];
    client.onAuthStateChange((event, next) => void events.push([event, next !== null]));
    expect((await client.getSession()).data.session).toBeNull();
    await vi.waitFor(() => expect(events).toContainEqual(['INITIAL_SESSION', false]));
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
    await client.stopAutoRefresh();
  });

  it.each([
    ['61 minutes fast', 61],
    ['a day fast', 24 * 60],
    ['a year fast', 365 * 24 * 60],
    ['a minute fast', 1],
    ['exact', 0],
    ['61 minutes slow', -61],
    ['a day slow', -24 * 60],
  ])('is refreshed at most once on a device whose clock is %s', async (_how, minutes) => {
    const server = session(3_600, 'new');
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session(3_600)));
    vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
    answer.mockImplementation(() => Response.json(server));
    const client = await load();
    for (let page = 0; page < 10; page += 1) await client.getSession();
    expect(answer.mock.calls.filter(isRefresh).length).toBeLessThanOrEqual(1);
    vi.setSystemTime(Date.now() + 3_590_000);
    await client.getSession();
    await client.getSession();
    expect(answer.mock.calls.filter(isRefresh).length).toBeGreaterThanOrEqual(minutes >= 0 ? 1 : 0);
    expect(answer.mock.calls.filter(isRefresh).length).toBeLessThanOrEqual(2);
    vi.useRealTimers();
    await client.stopAutoRefresh();
  });

  it('survives a refresh that met the rate limit', async () => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session(-60)));
    answer.mockImplementation(() => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }));
    const client = await load();
    void client.initialize();
    await vi.waitFor(() => expect(answer.mock.calls.filter(isRefresh).length).toBeGreaterThan(0));
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')).toMatchObject({ refresh_token: 'old-refresh' });
    await client.stopAutoRefresh();
  });
});
