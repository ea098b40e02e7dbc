// @vitest-environment jsdom
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast as sonner } from 'sonner';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type ReportedAt, ReportSheet } from './report-sheet.tsx';

const block = vi.fn();
const report = vi.fn();

const theirs = (seq: number): Message => ({
  id: `message-${seq}`,
  connectionId: 'chat',
  seq,
  isOwn: seq === 0,
  clientId: null,
  text: `Text ${seq}`,
  photo: null,
  replyTo: null,
  ownReaction: null,
  partnerReaction: null,
  sentAt: '2026-01-02T10:00:00.000Z',
});

const onDone = vi.fn();

type Shown = { at?: ReportedAt; messages?: Message[]; reported?: string; hasPhoto?: boolean };

function show({ at = { place: 'chat', connectionId: 'chat' }, messages, reported, hasPhoto = false }: Shown = {}) {
  renderScreen(
    <ReportSheet
      at={at}
      hasPhoto={hasPhoto}
      partnerName="Theo"
      isOpen
      onClose={() => {}}
      onDone={onDone}
      reported={reported}
      {...(messages && { messages })}
    />,
    { api: fakeApi({ safety: { blockConnection: block, report } }), path: '/' },
  );
}

/** Mounts the sheet only while it is open, as the places that open a report do. */
function Reopened() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ReportSheet at={{ place: 'recap', callId: 'call' }} partnerName="Theo" isOpen onClose={close} onDone={close} />
      )}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ReportSheet', () => {
  afterEach(() => {
    act(() => void sonner.dismiss());
    cleanup();
    vi.resetAllMocks();
  });

  it('blocks in one step', async () => {
    block.mockResolvedValue({ isBlocked: true });
    show();
    await press('Block Theo');
    expect(block).toHaveBeenCalledWith({ connectionId: 'chat' });
    expect(await screen.findByText('You blocked Theo')).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('begins with the message that is reported', async () => {
    report.mockResolvedValue({ reportId: 'report' });
    show({ messages: [theirs(1), theirs(2), theirs(3)], reported: 'message-2' });
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      screen.getByRole('checkbox', { name: /Text 2/ }),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Harassment or pressure' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Text 3/ }));
    await press('Report and block');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ messageIds: ['message-2', 'message-3'] }));
  });

  it('reports with the chosen messages of the other', async () => {
    report.mockResolvedValue({ reportId: 'report' });
    show({ messages: [theirs(0), theirs(1), theirs(2)] });
    expect(screen.queryByRole('checkbox', { name: /Text 0/ })).toBeNull();
    await press('Report and block');
    expect(screen.getByText('Choose what happened')).toBeDefined();
    expect(report).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Harassment or pressure' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Text 2/ }));
    await userEvent.type(screen.getByLabelText('Anything we should know? Optional'), 'Again and again');
    await press('Report and block');
    expect(report).toHaveBeenCalledWith({
      place: 'chat',
      connectionId: 'chat',
      reason: 'harassment',
      details: 'Again and again',
      messageIds: ['message-2'],
    });
    expect(await screen.findByText('Thank you for telling us')).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('has the words again after it was closed by mistake, but not after they were sent', async () => {
    report.mockResolvedValue({ reportId: 'report' });
    renderScreen(<Reopened />, { api: fakeApi({ safety: { blockConnection: block, report } }), path: '/' });
    await press('Open');
    await userEvent.click(screen.getByRole('radio', { name: 'Hate' }));
    await userEvent.type(screen.getByLabelText('Anything we should know? Optional'), 'Twice today');
    await userEvent.keyboard('{Escape}');
    await press('Open');
    expect(screen.getByRole('radio', { name: 'Hate' })).toHaveProperty('checked', true);
    expect(screen.getByDisplayValue('Twice today')).toBeDefined();
    await press('Report and block');
    expect(await screen.findByText('Thank you for telling us')).toBeDefined();
    await press('Open');
    expect(screen.queryByDisplayValue('Twice today')).toBeNull();
  });

  it('accepts twenty messages at most', async () => {
    show({ messages: Array.from({ length: 21 }, (_, index) => theirs(index + 1)) });
    const boxes = screen.getAllByRole('checkbox');
    for (const box of boxes.slice(0, 20)) await userEvent.click(box);
    expect(screen.getByText('That’s 20, as many as one report can hold.')).toBeDefined();
    expect(boxes[20]).toHaveProperty('disabled', true);
  });

  it('stays open if a report didn’t go through, with nothing lost', async () => {
    report.mockRejectedValue(new Error('offline'));
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Hate' }));
    await press('Report and block');
    expect(await screen.findByText('Your report didn’t go through')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Hate' })).toHaveProperty('checked', true);
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each<[ReportedAt, string]>([
    [{ place: 'match-card', pairingId: 'card' }, 'Report Theo'],
    [{ place: 'recap', callId: 'call' }, 'Report Theo'],
    [{ place: 'nearby', ref: 'theo' }, 'Report Theo'],
    [{ place: 'connection', connectionId: 'theo' }, 'Block or report'],
    [{ place: 'profile', connectionId: 'theo' }, 'Block or report'],
    [{ place: 'photo', connectionId: 'theo', photoId: 'photo' }, 'Report Theo'],
  ])('reports from %j', async (at, title) => {
    report.mockResolvedValue({ reportId: 'report' });
    show({ at });
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
    // Only a connection can be blocked without a report.
    expect(screen.queryByRole('button', { name: 'Block Theo' }) !== null).toBe('connectionId' in at);
    await userEvent.click(screen.getByRole('radio', { name: 'Nudity or sexual content' }));
    await press('Report and block');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ ...at, reason: 'nudity', details: '' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^You won’t meet Theo again. People read every report/)).toBeDefined();
  });

  it('distinguishes a match card and the photo on it', async () => {
    report.mockResolvedValue({ reportId: 'report' });
    show({ at: { place: 'match-card', pairingId: 'card' }, hasPhoto: true });
    await userEvent.click(screen.getByRole('radio', { name: 'Nudity or sexual content' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'It’s about the photo' }));
    await press('Report and block');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ place: 'photo', pairingId: 'card' }));
  });

  it('lists the reasons in order, and names the emergency number if someone may be in danger', async () => {
    show();
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Seems under 18',
      'Threats, or somebody is in danger',
      'Harassment or pressure',
      'Nudity or sexual content',
      'Hate',
      'Scam or selling',
      'Pretends to be somebody else',
      'Something else',
    ]);
    const line = 'If somebody is in danger right now, call your local emergency number.';
    for (const [reason, isNamed] of [
      ['Hate', false],
      ['Seems under 18', true],
      ['Threats, or somebody is in danger', true],
      ['Scam or selling', false],
    ] as const) {
      await userEvent.click(screen.getByRole('radio', { name: reason }));
      expect(screen.queryByText(line) !== null).toBe(isNamed);
    }
  });
});
