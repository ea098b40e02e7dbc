// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sanction } from '../../../../testing/sanctions.ts';
import { clearKept } from '../../../lib/device/kept-lists.ts';
import { SuspendedScreen } from './suspended-screen.tsx';

const sanctions = { mine: vi.fn(), markSeen: vi.fn(), appeal: vi.fn() };
const UNTIL = '2026-03-17T09:00:00.000Z';

const open = () =>
  renderScreen(<SuspendedScreen />, {
    api: fakeApi({ sanctions }),
    session: signedIn(),
    path: '/suspended',
    otherRoutes: { '/home': 'Home', '/settings/account': 'Account', '/help': 'Help' },
  });
const field = () => screen.getByRole('textbox', { name: 'Why is it wrong?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('/suspended', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z'), toFake: ['Date'] });
    Element.prototype.setPointerCapture = () => {};
    sanctions.mine.mockResolvedValue({ suspendedUntil: UNTIL, sanctions: [sanction()] });
    sanctions.markSeen.mockResolvedValue({ isSeen: true });
  });
  afterEach(async () => {
    act(() => void sonner.dismiss());
    cleanup();
    vi.useRealTimers();
    vi.resetAllMocks();
    await clearKept('');
    sessionStorage.clear();
  });

  it('says what was decided, why, and until when on the person’s own clock', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Suspended' })).toBeDefined();
    expect(screen.getByText(/You can come back on Tuesday, March 17 at 9:00 AM/)).toBeDefined();
    expect(screen.getByText('Treat people with respect')).toBeDefined();
    expect(screen.getByText('You threatened somebody.')).toBeDefined();
    // The moderator and the reporters stay secret.
    expect(document.body.textContent).not.toMatch(/Mina|Noor|reported by/i);
  });

  it('says of a ban that it has no end, and shows the ban among other decisions', async () => {
    const ban = sanction({ id: 'b', kind: 'ban', endsAt: '9999-12-31T00:00:00.000Z', words: 'Again.' });
    sanctions.mine.mockResolvedValue({
      suspendedUntil: '9999-12-31T00:00:00.000Z',
      sanctions: [sanction({ isUndone: true }), ban],
    });
    open();
    expect(await screen.findByText('There is no end date.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Account closed' })).toBeDefined();
    expect(screen.getByText('Again.')).toBeDefined();
    expect(document.body.textContent).not.toContain('9999');
  });

  it('takes an appeal once, keeps what was typed over a reload, and shows that it was sent', async () => {
    const first = open();
    await screen.findByRole('heading', { name: 'Ask for another look' });
    await press('Send');
    expect(screen.getByText('Write a few words first')).toBeDefined();
    await userEvent.type(field(), 'It was a quote.');
    first.unmount();

    open();
    expect(await screen.findByDisplayValue('It was a quote.')).toBeDefined();
    sanctions.appeal.mockRejectedValueOnce(new Error('offline'));
    await press('Send');
    expect(await screen.findByText('Your appeal wasn’t sent')).toBeDefined();
    expect(field()).toHaveProperty('value', 'It was a quote.');
    const appeal = { words: 'It was a quote.', sentAt: '2026-03-10T12:00:00.000Z', outcome: null, answer: '' };
    sanctions.appeal.mockResolvedValue(sanction({ canAppeal: false, appeal }));
    await press('Send');
    expect(await screen.findByRole('heading', { name: 'Your appeal is with us' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sanctions.appeal).toHaveBeenLastCalledWith({ sanctionId: sanction().id, words: 'It was a quote.' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your appeal is with us'));
  });

  it('says that another tab was faster, and shows the current state', async () => {
    sanctions.appeal.mockRejectedValue(refusal('APPEAL_CLOSED'));
    open();
    await screen.findByRole('heading', { name: 'Ask for another look' });
    await userEvent.type(field(), 'Please');
    const appeal = { words: 'From my phone', sentAt: '2026-03-10T12:00:00.000Z', outcome: null, answer: '' };
    sanctions.mine.mockResolvedValue({
      suspendedUntil: UNTIL,
      sanctions: [sanction({ canAppeal: false, appeal })],
    });
    await press('Send');
    expect(await screen.findByText('This can no longer be appealed')).toBeDefined();
    expect(await screen.findByText('From my phone')).toBeDefined();
  });

  it('shows the answer to an appeal', async () => {
    const appeal = {
      words: 'It was a quote.',
      sentAt: '2026-03-10T11:00:00.000Z',
      outcome: 'upheld' as const,
      answer: 'It was said to a person.',
    };
    sanctions.mine.mockResolvedValue({ suspendedUntil: UNTIL, sanctions: [sanction({ canAppeal: false, appeal })] });
    open();
    expect(await screen.findByRole('heading', { name: 'The decision stands' })).toBeDefined();
    expect(screen.getByText('It was said to a person.')).toBeDefined();
  });

  it('has the ways out: data, deletion, help, and logging out', async () => {
    open();
    await screen.findByRole('heading', { name: 'Suspended' });
    const names = ['Download my data', 'Delete my account', 'All decisions about your account', 'Help Center'];
    const ways = names.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(ways).toEqual(['/settings/account', '/settings/account/delete', '/settings/standing', '/help']);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
  });

  it('leads home once it is over or was undone', async () => {
    sanctions.mine.mockResolvedValueOnce({ suspendedUntil: UNTIL, sanctions: [sanction()] });
    open();
    await screen.findByRole('heading', { name: 'Suspended' });
    sanctions.mine.mockResolvedValue({ suspendedUntil: null, sanctions: [sanction({ isUndone: true })] });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Home')).toBeDefined();
    expect(await screen.findByText('Welcome back')).toBeDefined();
  });

  it('stays useful while the reason cannot be loaded', async () => {
    sanctions.mine.mockRejectedValue(refusal('UNKNOWN'));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined();
  });
});
