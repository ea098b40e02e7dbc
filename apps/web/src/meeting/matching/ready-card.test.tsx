// @vitest-environment jsdom
import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { voiceFirst } from '../../lib/media/voice-first.ts';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { noteRung, takeRung } from '../../lib/page/ringing.ts';
import { ReadyCard } from './ready-card.tsx';

const send = vi.fn();
const live = createFakeRealtime({ send });

let sounds: string[];

const MISSED = 'The call wasn’t answered. You can try again later.';
type Offered = Extract<QueueState, { state: 'offered' }>;

function offered(change: Partial<Offered['offer']> = {}): Offered {
  const offer: Offered['offer'] = {
    pairingId: 'pairing',
    partnerName: 'Theo',
    partnerAvatarSeed: 'theo',
    partnerFrame: null,
    partnerFace: null,
    partnerAge: 29,
    sharedValues: ['honesty'],
    kind: 'friendship',
    partnerPronouns: null,
    partnerPrompt: null,
    startsWithVoice: false,
    partnerStartsWithVoice: false,
    remainingMs: 15_000,
    hasAccepted: false,
    origin: 'direct',
    connection: null,
    ...change,
  };
  return { state: 'offered', tabId: null, offer };
}

/** Renders the card's place, after the server has answered that the queue is idle. */
async function show(at = '/home') {
  send.mockResolvedValue({ state: 'idle' });
  await act(async () => void renderScreen(<ReadyCard />, { realtime: live, path: '/*', at }));
}
const tell = (state: QueueState) => act(() => live.emit('queue.state', state));

describe('ReadyCard', () => {
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {};
    sounds = noteSounds();
  });
  afterEach(() => {
    cleanup();
    vi.resetAllMocks();
    vi.unstubAllGlobals();
    sessionStorage.clear();
    localStorage.clear();
  });

  it('is shown over any page, and sends a yes', async () => {
    await show();
    tell(offered());
    expect(await screen.findByRole('dialog', { name: 'Theo is ready for five minutes' })).toBeTruthy();
    send.mockResolvedValue({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] });
    await userEvent.click(screen.getByRole('button', { name: 'I’m ready' }));
    expect(send).toHaveBeenCalledWith('match.accept', { pairingId: 'pairing' });
  });

  const voiceOnly = () => screen.findByRole('switch', { name: 'Start with voice only' });

  it('says that the other starts with voice only', async () => {
    await show();
    tell(offered());
    expect(screen.queryByText('Theo starts with voice only')).toBeNull();
    tell(offered({ partnerStartsWithVoice: true }));
    expect(await screen.findByText('Theo starts with voice only')).toBeTruthy();
  });

  it('sends voice only to the other before a yes, and keeps the camera off', async () => {
    await show();
    tell(offered());
    let tellServer: (state: QueueState) => void = () => {};
    send.mockImplementation((name: string) =>
      name === 'match.voice'
        ? new Promise((resolve) => (tellServer = resolve))
        : Promise.resolve({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] }),
    );
    await userEvent.click(await voiceOnly());
    expect(send).toHaveBeenLastCalledWith('match.voice', { pairingId: 'pairing', startsWithVoice: true });
    expect(voiceFirst.read()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'I’m ready' }));
    expect(send).not.toHaveBeenCalledWith('match.accept', expect.anything());
    await act(async () => tellServer(offered({ startsWithVoice: true })));
    await expect.poll(() => send).toHaveBeenLastCalledWith('match.accept', { pairingId: 'pairing' });
    expect(voiceFirst.read()).toBe(true);
  });

  it('sends a no without waiting', async () => {
    await show();
    tell(offered());
    send.mockReturnValue(new Promise(() => {}));
    await userEvent.click(await voiceOnly());
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(send).toHaveBeenLastCalledWith('match.decline', { pairingId: 'pairing' });
  });

  it("sends this tab's choice before a yes if it did not arrive", async () => {
    await show();
    tell(offered());
    send.mockRejectedValueOnce(new Error('no connection'));
    await userEvent.click(await voiceOnly());
    send.mockResolvedValueOnce(offered({ startsWithVoice: true }));
    send.mockResolvedValue({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] });
    await userEvent.click(screen.getByRole('button', { name: 'I’m ready' }));
    await expect.poll(() => send).toHaveBeenLastCalledWith('match.accept', { pairingId: 'pairing' });
    const words = send.mock.calls.filter(([name]) => name === 'match.voice');
    expect(words).toEqual([1, 2].map(() => ['match.voice', { pairingId: 'pairing', startsWithVoice: true }]));
  });

  it('keeps the camera off in every tab that shows the card', async () => {
    await show();
    tell(offered({ startsWithVoice: true }));
    await expect.poll(() => voiceFirst.read()).toBe(true);
    expect(send).not.toHaveBeenCalledWith('match.voice', expect.anything());
  });

  it('turns the camera on again once the other knows', async () => {
    await show();
    tell(offered({ startsWithVoice: true }));
    const choice = await voiceOnly();
    await expect.poll(() => voiceFirst.read()).toBe(true);
    send.mockRejectedValueOnce(new Error('no connection'));
    await userEvent.click(choice);
    expect(choice.getAttribute('aria-checked')).toBe('true');
    expect(voiceFirst.read()).toBe(true);
    send.mockResolvedValue(offered());
    await userEvent.click(choice);
    expect(send).toHaveBeenLastCalledWith('match.voice', { pairingId: 'pairing', startsWithVoice: false });
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false');
    expect(voiceFirst.read()).toBe(false);
  });

  it('sends on its own that a camera turned off in this tab stays off', async () => {
    voiceFirst.choose(true);
    await show();
    send.mockResolvedValue(offered({ startsWithVoice: true }));
    tell(offered());
    expect((await voiceOnly()).getAttribute('aria-checked')).toBe('true');
    await expect
      .poll(() => send)
      .toHaveBeenLastCalledWith('match.voice', { pairingId: 'pairing', startsWithVoice: true });
  });

  it('tells the other on its own that this person would rather type, and says it of the other', async () => {
    wordChoices.change({ isTypingFirst: true });
    await show();
    send.mockResolvedValue(offered());
    tell(offered());
    await expect
      .poll(() => send)
      .toHaveBeenLastCalledWith('match.voice', {
        pairingId: 'pairing',
        startsWithVoice: false,
        startsWithTyping: true,
      });
    tell(offered({ partnerStartsWithTyping: true }));
    expect(await screen.findByText('Theo would rather type')).toBeTruthy();
    tell(offered({ partnerStartsWithTyping: true, partnerStartsWithVoice: true }));
    expect(await screen.findByText('Theo would rather type, with the camera off')).toBeTruthy();
    wordChoices.change({ isTypingFirst: false });
  });

  it('rings for the person who is asked, and not for the one who asked', async () => {
    await show();
    const before = document.title;
    tell(offered({ hasAccepted: true }));
    expect(sounds).toEqual([]);
    tell(offered());
    expect(sounds).toEqual(['/sounds/match-ring.mp3']);
    expect(document.title).toBe('Theo is ready for five minutes');
    tell({ state: 'idle' });
    expect(document.title).toBe(before);
  });

  it('leaves the matcher’s cards to the search', async () => {
    await show('/video');
    tell(offered({ origin: 'queue' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown over a running call', async () => {
    await show('/video-call/one');
    tell(offered());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows nothing to a person who took back their own call', async () => {
    noteRung('pairing');
    await show();
    tell(offered({ hasAccepted: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    tell({ state: 'idle' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(MISSED)).toBeNull();
  });

  it('leaves the call and its outcome to the tab that rang', async () => {
    await show();
    tell(offered({ hasAccepted: true }));
    expect(await screen.findByRole('dialog', { name: 'Calling Theo' })).toBeTruthy();
    tell({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('currentCallId')).toBeNull();
  });

  it('takes the tab that rang into the call', async () => {
    noteRung('pairing');
    await show();
    tell(offered({ hasAccepted: true }));
    tell({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] });
    await expect.poll(() => localStorage.getItem('currentCallId')).toBe('call');
  });

  it('takes the caller, once, into a call that began before the answer to their ring', async () => {
    await show();
    tell(offered({ hasAccepted: true }));
    tell({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] });
    act(() => noteRung('pairing'));
    await expect.poll(() => localStorage.getItem('currentCallId')).toBe('call');
    // A caller who has left the call page meanwhile is not taken back when the state is read again.
    expect(takeRung('pairing')).toBe(false);
  });

  it('takes the caller into a call whose card never came', async () => {
    noteRung('pairing');
    await show();
    tell({ state: 'in-call', tabId: null, callId: 'call', pairingId: 'pairing', heldSignals: [] });
    await expect.poll(() => localStorage.getItem('currentCallId')).toBe('call');
  });

  it('shows the caller a no in kind words, and the person who said no nothing', async () => {
    noteRung('pairing');
    await show('/matches/theo');
    tell(offered({ hasAccepted: true }));
    expect(await screen.findByRole('dialog', { name: 'Calling Theo' })).toBeTruthy();
    tell({ state: 'idle' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Not this time')).toBeTruthy();
    expect(screen.queryByText(/declined|said no/i)).toBeNull();
    cleanup();

    act(() => void sonner.dismiss());
    await show();
    tell(offered());
    await screen.findByRole('dialog');
    send.mockResolvedValue({ state: 'idle' });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Not this time')).toBeNull();
  });

  it('shows the caller a no that came before the answer to their ring', async () => {
    await show();
    tell(offered({ hasAccepted: true }));
    tell({ state: 'idle' });
    expect(screen.queryByText(MISSED)).toBeNull();
    act(() => noteRung('pairing'));
    expect(await screen.findByText(MISSED)).toBeTruthy();
  });

  it('tells the caller that no one answered, even after an earlier call taken back', async () => {
    noteRung('pairing');
    await show();
    tell(offered({ hasAccepted: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    noteRung('another');
    tell(offered({ hasAccepted: true, pairingId: 'another' }));
    tell({ state: 'idle' });
    expect(await screen.findByText(MISSED)).toBeTruthy();
  });
});
