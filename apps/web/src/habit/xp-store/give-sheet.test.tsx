// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { storeOf } from '../../../testing/fake-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { XpStoreScreen } from './xp-store-screen.tsx';

const server = { read: vi.fn(), giveFreeze: vi.fn(), list: vi.fn(), person: vi.fn(), me: vi.fn(), home: vi.fn() };
const matchOf = (id: string, firstName: string) => ({
  id,
  person: { firstName, avatarSeed: id, frame: null, face: null },
});

async function open({ at = '/xp-store', spendable = 230, showXp = true } = {}) {
  server.read.mockResolvedValue(storeOf({}, spendable));
  server.home.mockResolvedValue({ firstName: 'Ada', avatarSeed: 'seed' });
  server.me.mockResolvedValue({ theme: null, preferences: { showXp } });
  renderScreen(<XpStoreScreen />, {
    api: fakeApi({
      xpStore: { read: server.read, giveFreeze: server.giveFreeze },
      connections: { list: server.list, read: server.person },
      profile: { me: server.me },
      home: { get: server.home },
    } as never),
    session: signedIn(),
    path: '/xp-store',
    at,
  });
  await screen.findByText('Freezes: 2 of 5');
}
const startGiving = () => userEvent.click(screen.getByRole('button', { name: 'Give one to a match' }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Give for 100 XP' }));
const sheet = (name: string) => within(screen.getByRole('dialog', { name }));

describe('giving a freeze', () => {
  afterEach(() => {
    act(() => void sonner.dismiss());
    cleanup();
    sessionStorage.clear();
    vi.resetAllMocks();
  });

  it('asks for the receiver, then for confirmation with what is left, and gives', async () => {
    server.list.mockResolvedValue({ items: [matchOf('c1', 'Ben'), matchOf('c2', 'Cleo')], nextCursor: null });
    await open();
    await startGiving();
    await userEvent.click(await screen.findByRole('button', { name: 'Cleo' }));
    const asked = sheet('A freeze for Cleo');
    expect([asked.getByText('230 XP'), asked.getByText('−100 XP'), asked.getByText('130 XP')]).toHaveLength(3);
    expect(server.giveFreeze).not.toHaveBeenCalled();
    server.giveFreeze.mockResolvedValue(storeOf({}, 130));
    await confirm();
    expect(await screen.findByText('Cleo has your freeze')).toBeDefined();
    expect(server.giveFreeze).toHaveBeenCalledExactlyOnceWith({ connectionId: 'c2', purchaseId: expect.any(String) });
    expect(await screen.findByText('130 XP to spend')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('knows the match from whose page one came, and removes them from the address', async () => {
    server.person.mockResolvedValue(matchOf('c2', 'Cleo'));
    await open({ at: '/xp-store?gift=c2' });
    await screen.findByRole('dialog', { name: 'A freeze for Cleo' });
    expect(server.person).toHaveBeenCalledWith({ connectionId: 'c2' });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.giveFreeze).not.toHaveBeenCalled();
  });

  it('sends the same gift again if the answer was lost', async () => {
    server.person.mockResolvedValue(matchOf('c2', 'Cleo'));
    await open({ at: '/xp-store?gift=c2' });
    server.giveFreeze.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce(storeOf({}, 130));
    await screen.findByRole('dialog', { name: 'A freeze for Cleo' });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(/you pay only once/);
    await confirm();
    await screen.findByText('Cleo has your freeze');
    const ids = server.giveFreeze.mock.calls.map(([input]) => (input as { purchaseId: string }).purchaseId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['TOO_EXPENSIVE', /don’t have enough XP/],
    ['TOO_SOON', /gave Cleo a freeze in the last 30 days. Nothing was taken/],
    ['NOT_FOUND', /isn’t possible any more, so nothing was taken/],
  ])('explains %s, and reloads the store', async (code, words) => {
    server.person.mockResolvedValue(matchOf('c2', 'Cleo'));
    await open({ at: '/xp-store?gift=c2' });
    server.giveFreeze.mockRejectedValue(new ORPCError(code, { defined: true }));
    await screen.findByRole('dialog', { name: 'A freeze for Cleo' });
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Give for 100 XP' })).toBeNull();
    await waitFor(() => expect(server.read).toHaveBeenCalledTimes(2));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the store' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so without asking the server if the XP does not suffice, and hides the offer in the store', async () => {
    server.person.mockResolvedValue(matchOf('c2', 'Cleo'));
    await open({ at: '/xp-store?gift=c2', spendable: 99 });
    await screen.findByRole('dialog', { name: 'A freeze for Cleo' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/don’t have enough XP/);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the store' }));
    expect(screen.queryByRole('button', { name: 'Give one to a match' })).toBeNull();
  });

  it('shows only the price to people who have hidden XP', async () => {
    server.person.mockResolvedValue(matchOf('c2', 'Cleo'));
    await open({ at: '/xp-store?gift=c2', showXp: false });
    await screen.findByRole('dialog', { name: 'A freeze for Cleo' });
    const asked = sheet('A freeze for Cleo');
    expect(asked.getByText('100 XP')).toBeDefined();
    expect(asked.queryByText('230 XP')).toBeNull();
  });

  it('leads people without a match to a call', async () => {
    server.list.mockResolvedValue({ items: [], nextCursor: null });
    await open();
    await startGiving();
    expect((await screen.findByRole('link', { name: 'Find Your Five' })).getAttribute('href')).toBe('/video');
  });

  it('returns the focus to what opened it', async () => {
    server.list.mockResolvedValue({ items: [matchOf('c1', 'Ben')], nextCursor: null });
    await open();
    await startGiving();
    await screen.findByRole('button', { name: 'Ben' });
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give one to a match' }));
  });
});
