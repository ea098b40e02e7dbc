// @vitest-environment jsdom
import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EVENT_ID } from '../../../../testing/town-events.ts';
import { EventComments } from './event-comments.tsx';

const api = { comments: { list: vi.fn(), checkWords: vi.fn(), write: vi.fn(), remove: vi.fn() } };
const comment = (given: Partial<EventComment> = {}): EventComment => ({
  id: '22222222-2222-4222-8222-222222222222',
  text: 'Is there a ramp?',
  createdAt: '2026-03-10T12:00:00.000Z',
  firstName: 'Nora',
  avatarSeed: 'n',
  by: 'guest',
  mayRemove: false,
  ...given,
});

function open(comments: EventComment[], mayWrite = true) {
  api.comments.list.mockResolvedValue({ comments, mayWrite });
  renderScreen(
    <EventComments
      eventId={EVENT_ID}
      renderReport={({ at, isOpen, onDone }) =>
        isOpen && (
          <button type="button" onClick={onDone}>
            Send report of {'commentId' in at && at.commentId}
          </button>
        )
      }
    />,
    { api: fakeApi(api), session: signedIn(), path: '/' },
  );
}

beforeEach(() => {
  api.comments.checkWords.mockResolvedValue({ isHarsh: false });
  api.comments.write.mockResolvedValue(comment());
  api.comments.remove.mockResolvedValue(null);
});
afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.resetAllMocks();
});

it('are written, with one id for every try', async () => {
  api.comments.write.mockRejectedValueOnce(new Error('no connection'));
  open([]);
  await userEvent.type(await screen.findByLabelText('Write a comment'), 'Is there a ramp?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('That didn’t go through')).toBeDefined();
  api.comments.list.mockResolvedValue({ comments: [comment({ by: 'self' })], mayWrite: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Is there a ramp?', { selector: 'p' })).toBeDefined();
  expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', '');
  const [first, second] = api.comments.write.mock.calls.map(([input]) => input as { commentId: string; text: string });
  expect(first).toMatchObject({ eventId: EVENT_ID, text: 'Is there a ramp?' });
  expect(second?.commentId).toBe(first?.commentId);
});

it('are asked about once if they sound harsh', async () => {
  api.comments.checkWords.mockResolvedValue({ isHarsh: true });
  open([]);
  await userEvent.type(await screen.findByLabelText('Write a comment'), 'Stay away');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This may hurt to read. You decide.')).toBeDefined();
  expect(api.comments.write).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(api.comments.write).toHaveBeenCalledOnce());
});

it.each([
  ['TOO_MANY_COMMENTS', 'No more comments fit here'],
  ['EVENT_OVER', 'This event is over'],
])('say why one was refused (%s)', async (code, words) => {
  api.comments.write.mockRejectedValue(refusal(code));
  open([]);
  await userEvent.type(await screen.findByLabelText('Write a comment'), 'Tea');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText('Write a comment')).toHaveProperty('value', 'Tea');
});

it('can be deleted by those who may, and reported by everyone but their author', async () => {
  const own = comment({ id: '33333333-3333-4333-8333-333333333333', firstName: 'Ada', by: 'self', mayRemove: true });
  open([comment(), own], false);
  expect(await screen.findByText('Nora')).toBeDefined();
  expect(screen.queryByLabelText('Write a comment')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete the comment by Nora' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report the comment by Ada' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the comment by Ada' }));
  expect(await screen.findByText('The comment is deleted')).toBeDefined();
  expect(api.comments.remove.mock.calls[0]?.[0]).toEqual({ eventId: EVENT_ID, commentId: own.id });
  await userEvent.click(screen.getByRole('button', { name: 'Report the comment by Nora' }));
  api.comments.list.mockResolvedValue({ comments: [own], mayWrite: false });
  await userEvent.click(screen.getByRole('button', { name: `Send report of ${comment().id}` }));
  await waitFor(() => expect(screen.queryByText('Nora')).toBeNull());
});
