// @vitest-environment jsdom
import type { Message } from '@cuppa/contract/chat/chat-schema';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ConnectionSafetySheet } from './connection-safety-sheet.tsx';

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
  sentAt: '2026-01-02T10:00:00.000Z',
});

const onDone = vi.fn();

function show(messages?: Message[]) {
  renderScreen(
    <ConnectionSafetySheet
      connectionId="chat"
      partnerName="Theo"
      isOpen
      onClose={() => {}}
      onDone={onDone}
      {...(messages && { messages })}
    />,
    { api: fakeApi({ safety: { blockConnection: block, report } }), path: '/' },
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ConnectionSafetySheet', () => {
  afterEach(() => {
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

  it('reports with the chosen messages of the other', async () => {
    report.mockResolvedValue({ reportId: 'report' });
    show([theirs(0), theirs(1), theirs(2)]);
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

  it('holds no more than twenty messages', async () => {
    show(Array.from({ length: 21 }, (_, index) => theirs(index + 1)));
    const boxes = screen.getAllByRole('checkbox');
    for (const box of boxes.slice(0, 20)) await userEvent.click(box);
    expect(screen.getByText('That’s 20, as many as one report can hold.')).toBeDefined();
    expect(boxes[20]).toHaveProperty('disabled', true);
  });

  it('stays open where a report didn’t go through, with nothing lost', async () => {
    report.mockRejectedValue(new Error('offline'));
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Hate' }));
    await press('Report and block');
    expect(await screen.findByText('Your report didn’t go through')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Hate' })).toHaveProperty('checked', true);
    expect(onDone).not.toHaveBeenCalled();
  });
});
