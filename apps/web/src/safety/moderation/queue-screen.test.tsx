// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { CLAIM_OF_MINE, caseSummary } from '../../../testing/moderation-case.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QueueScreen } from './queue-screen.tsx';

const queue = vi.fn();
const next = vi.fn();
const allowAge = vi.fn();
const URGENT = caseSummary();
const OTHER = caseSummary({
  id: '0b0e0000-0000-4000-8000-0000000000ff',
  danger: 0,
  subjectName: 'Kim',
  reports: 1,
  reporters: 1,
  reasons: ['scam'],
  openedAt: '2026-03-10T11:40:00.000Z',
  claim: { ...CLAIM_OF_MINE, byMe: false, byName: 'Noor' },
});

function show(isModerator = true) {
  const api = fakeApi({
    profile: { me: vi.fn().mockResolvedValue({ isModerator }) },
    moderation: { allowAge, queue, next },
  });
  return renderScreen(<QueueScreen renderNotFound={() => <p>No such page</p>} />, {
    api,
    path: '/moderation',
    otherRoutes: { '/moderation/cases/:caseId': 'The case', '/settings/security': 'Security' },
  });
}

const link = (name: string) => screen.findByRole('link', { name });

describe('/moderation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z'), toFake: ['Date'] });
    queue.mockResolvedValue({ items: [URGENT, OTHER], open: 2 });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  it('does not exist for people without the role, and sends no request for cases', async () => {
    show(false);
    expect(await screen.findByText('No such page')).toBeDefined();
    expect(queue).not.toHaveBeenCalled();
  });

  it('says that someone may have come back, beside what was reported', async () => {
    const back = { isReturn: true, subjectName: 'Kim' };
    const alone = { reports: 0, reporters: 0, reasons: [] };
    queue.mockResolvedValue({ items: [caseSummary(back), caseSummary({ ...back, ...alone, id: 'another' })], open: 2 });
    show();
    await screen.findAllByRole('link', { name: 'About Kim' });
    const [both, only] = screen.getAllByRole('article').map((one) => one.textContent);
    expect(both).toMatch(/A possible return · .*2 reports by 2 people/);
    expect(only).toContain('A possible return');
    expect(only).not.toMatch(/report|reason/i);
  });

  it('gives urgency, age, counts, reasons and claims in words, in the order of the server', async () => {
    show();
    await link('About Theo');
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'About Theo',
      'About Kim',
    ]);
    const [urgent, other] = screen.getAllByRole('article').map((one) => one.textContent);
    expect(urgent).toContain('Urgent: a minor, or danger');
    expect(urgent).toContain('Threats, or somebody is in danger');
    expect(urgent).toContain('3 hours old');
    expect(urgent).toContain('2 reports by 2 people');
    expect(urgent).toContain('Nobody works on it');
    expect(other).toContain('Not urgent');
    expect(other).toContain('20 minutes old');
    expect(other).toContain('Noor works on it until 12:30 PM');
    expect(screen.getByText('2 open cases')).toBeDefined();
  });

  it('marks a case in which a decision waits for a second moderator', async () => {
    const proposal = { id: 'p', byMe: false, byName: 'Noor', until: '2026-03-12T12:00:00.000Z' };
    queue.mockResolvedValue({ items: [{ ...URGENT, proposal }, OTHER], open: 2 });
    show();
    await link('About Theo');
    const [urgent, other] = screen.getAllByRole('article').map((one) => one.textContent);
    expect(urgent).toContain('Waits for a second moderator');
    expect(other).not.toContain('Waits for a second moderator');
  });

  it('leads to Password & Security, with the reason, if the second factor is missing', async () => {
    queue.mockRejectedValue(refusal('FACTOR_NEEDED'));
    show();
    expect(await screen.findByText('Moderators need a second factor')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Password & Security' }));
    expect(screen.getByText('Security')).toBeDefined();
  });

  it('shows one’s own cases, and appeals', async () => {
    show();
    await link('About Theo');
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(queue).toHaveBeenLastCalledWith({ offset: 0, isMine: 'true' }));
    queue.mockResolvedValue({ items: [], open: 0 });
    await userEvent.click(screen.getByRole('radio', { name: 'Appeals' }));
    await waitFor(() => expect(queue).toHaveBeenLastCalledWith({ offset: 0, kind: 'appeal' }));
    expect(await screen.findByText('No appeal is open')).toBeDefined();
  });

  it('claims and opens the next case', async () => {
    next.mockResolvedValue({ caseId: URGENT.id });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /Next case/ }));
    expect(await screen.findByText('The case')).toBeDefined();
  });

  it('says so if no case is left', async () => {
    next.mockResolvedValue({ caseId: null });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /Next case/ }));
    expect(await screen.findByText('No case waits for you')).toBeDefined();
  });

  it('can be moved through, opened and left by single keys', async () => {
    next.mockResolvedValue({ caseId: null });
    show();
    const first = await link('About Theo');
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('About Kim');
    await userEvent.keyboard('jk');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('n');
    expect(next).toHaveBeenCalledOnce();
    first.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('The case')).toBeDefined();
  });

  it('lists the keys by one of them, and can be used without any', async () => {
    show();
    await link('About Theo');
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined();
    // Keys do nothing behind the sheet.
    await userEvent.keyboard('n');
    expect(next).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('switch', { name: 'Use keys' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('n');
    expect(next).not.toHaveBeenCalled();
  });

  it('refetches the queue when its moderator comes back to the page', async () => {
    show();
    await link('About Theo');
    queue.mockResolvedValue({ items: [OTHER], open: 1 });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'About Theo' })).toBeNull());
  });

  describe('an age refusal', () => {
    const enter = async (written: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Undo an age refusal' }));
      const field = screen.getByRole('textbox', { name: 'Their email address, phone number or code' });
      if (written !== '') await userEvent.type(field, written);
      await userEvent.click(screen.getByRole('button', { name: 'Let them try again' }));
    };

    it('is undone by what the person wrote', async () => {
      allowAge.mockResolvedValue({ isAllowed: true });
      show();
      await enter(' ada@example.com ');
      expect(await screen.findByText('They can try again')).toBeDefined();
      expect(allowAge).toHaveBeenCalledWith({ written: 'ada@example.com' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it.each([
      ['nobody@example.com', 'NOT_FOUND', 'No age was refused for this. Ask them for their code.'],
      ['ada@example.com', 'UNKNOWN', 'We couldn’t undo it. Check your connection and try again.'],
      ['', null, 'Enter where they wrote from'],
    ])('of “%s” that is %s stays open and says why', async (written, code, words) => {
      if (code !== null) allowAge.mockRejectedValue(refusal(code));
      show();
      await enter(written);
      expect(await screen.findByText(words)).toBeDefined();
      expect(screen.getByRole('dialog')).toBeDefined();
      expect(allowAge).toHaveBeenCalledTimes(code === null ? 0 : 1);
    });
  });
});
