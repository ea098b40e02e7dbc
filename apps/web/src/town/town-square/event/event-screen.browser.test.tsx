import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { expectWithinReach, findCut } from '../../../../testing/places-on-screen.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EVENT_ID, eventPage } from '../../../../testing/town-events.ts';
import { EventScreen } from './event-screen.tsx';

const COMMENT: EventComment = {
  id: '22222222-2222-4222-8222-222222222222',
  text: 'I’ll bring a thermos of tea. Is there room for a bicycle in the hall?',
  createdAt: '2026-03-10T12:00:00.000Z',
  firstName: 'Nora',
  avatarSeed: 'n',
  by: 'guest',
  mayRemove: true,
};

function open(given: Partial<EventPage>): void {
  renderScreen(
    <main className="px-(--page-x)">
      <EventScreen renderGone={() => null} renderTools={() => null} renderReport={() => null} />
    </main>,
    {
      api: fakeApi({
        townSquare: { read: async () => eventPage(given) },
        comments: { list: async () => ({ comments: [COMMENT], mayWrite: true }) },
      }),
      session: signedIn(),
      path: '/town-square/:id',
      at: `/town-square/${EVENT_ID}`,
    },
  );
}
const button = (name: string) => page.getByRole('button', { name });

it('on a phone held sideways the answer stands beside the picture', async () => {
  await page.viewport(844, 390);
  open({});
  await expectWithinReach([button('I’ll come'), button('Maybe')]);
});

it.each([
  ['asked', { ownPart: 'going', asksStillComing: true }, ['Yes, I’ll be there', 'I can’t make it']],
  ['undecided', { ownPart: 'maybe', isFull: true }, ['Join the waiting list', 'I can’t come']],
] as const)('the answers of a person who is %s stay on one line each on a phone', async (_, given, names) => {
  await page.viewport(390, 844);
  open(given);
  for (const name of names) {
    const answer = button(name);
    await expect.element(answer).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(answer.element());
    expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, name).toBe(1);
  }
});

it('the words of a comment have the width of the card, also beside two actions', async () => {
  await page.viewport(390, 844);
  open({ ownPart: 'hosting' });
  await expect.element(button('Report the comment by Nora')).toBeVisible();
  await expect.element(button('Delete the comment by Nora')).toBeVisible();
  const words = page.getByText(COMMENT.text).element().getBoundingClientRect();
  expect(words.width).toBeGreaterThan(240);
  expect(findCut()).toEqual([]);
});
