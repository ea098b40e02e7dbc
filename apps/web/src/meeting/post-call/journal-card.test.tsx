// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectHelplines } from '../../../testing/crisis-card.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { JournalCard } from './journal-card.tsx';

const api = { postCall: { journal: vi.fn(), saveJournal: vi.fn() } };

const open = (callId = 'call', userId = 'ada') =>
  renderScreen(<JournalCard callId={callId} />, {
    api: fakeApi(api),
    session: signedIn({ userId }),
    path: '/post-call',
  });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Conversation Journal' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isReady = () => waitFor(() => expect(field().disabled).toBe(false));

describe('JournalCard', () => {
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {};
    api.postCall.journal.mockResolvedValue({ reflection: '', updatedAt: null });
    api.postCall.saveJournal.mockImplementation(async ({ reflection }) => ({ reflection, updatedAt: 'now' }));
  });
  afterEach(async () => {
    act(() => void sonner.dismiss());
    cleanup();
    vi.resetAllMocks();
    await clearKept('');
    sessionStorage.clear();
  });

  it('restores a draft after a reload, and no longer once it is saved', async () => {
    const first = open();
    await isReady();
    await userEvent.type(field(), 'Ask about the kettle');
    first.unmount();

    const second = open();
    expect(await screen.findByDisplayValue('Ask about the kettle')).toBeTruthy();
    api.postCall.saveJournal.mockRejectedValueOnce(new Error('offline'));
    await press('Save');
    expect(await screen.findByText('Error saving journal')).toBeTruthy();
    second.unmount();

    const third = open();
    expect(await screen.findByDisplayValue('Ask about the kettle')).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Your journal entry has been saved')).toBeTruthy();
    expect(field().value).toBe('Ask about the kettle');
    third.unmount();

    // Written on another device since then.
    api.postCall.journal.mockResolvedValue({ reflection: 'From my phone', updatedAt: 'later' });
    open();
    expect(await screen.findByDisplayValue('From my phone')).toBeTruthy();
  });

  it('restores the last letters even if a reload came before they were stored', async () => {
    const first = open();
    await isReady();
    await userEvent.type(field(), 'Ask about the kettle');
    first.unmount();
    await clearKept('');
    const second = open();
    expect(await screen.findByDisplayValue('Ask about the kettle')).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Your journal entry has been saved')).toBeTruthy();
    second.unmount();
    await clearKept('');
    api.postCall.journal.mockResolvedValue({ reflection: 'From my phone', updatedAt: 'later' });
    open();
    expect(await screen.findByDisplayValue('From my phone')).toBeTruthy();
  });

  it('keeps drafts by call and by person', async () => {
    const first = open();
    await isReady();
    await userEvent.type(field(), 'The green mug');
    first.unmount();
    const other = open('another-call');
    await isReady();
    expect(field().value).toBe('');
    other.unmount();
    open('call', 'ben');
    await isReady();
    expect(field().value).toBe('');
  });

  it('keeps text that was typed during a save', async () => {
    const saving = Promise.withResolvers<{ reflection: string; updatedAt: string }>();
    api.postCall.saveJournal.mockReturnValueOnce(saving.promise);
    const first = open();
    await isReady();
    await userEvent.type(field(), 'Two sugars');
    await press('Save');
    await userEvent.type(field(), ', no milk');
    saving.resolve({ reflection: 'Two sugars', updatedAt: 'now' });
    expect(await screen.findByText('Your journal entry has been saved')).toBeTruthy();
    expect(field().value).toBe('Two sugars, no milk');
    first.unmount();
    api.postCall.journal.mockResolvedValue({ reflection: 'Two sugars', updatedAt: 'now' });
    open();
    expect(await screen.findByDisplayValue('Two sugars, no milk')).toBeTruthy();
  });

  it('shows helplines for words of self-harm, and saves them like any others', async () => {
    open('night');
    await isReady();
    await userEvent.type(field(), 'Afterwards I want to die.');
    await expectHelplines();
    expect(document.activeElement).toBe(field());
    await press('Save');
    expect(await screen.findByText('Your journal entry has been saved')).toBeTruthy();
    const saved = { callId: 'night', reflection: 'Afterwards I want to die.' };
    expect(api.postCall.saveJournal.mock.calls.map(([input]) => input)).toEqual([saved]);
    expect(field().value).toBe('Afterwards I want to die.');
  });

  it('says that the draft is kept on this device', async () => {
    open();
    await isReady();
    await userEvent.type(field(), 'x');
    expect(screen.getByText('Only you can read this. It’s kept on this device until you save it')).toBeTruthy();
  });
});
