// @vitest-environment jsdom
import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { recapFromMemory } from './known-call.ts';
import { PostCallFlow } from './post-call-flow-view.tsx';

afterEach(cleanup);

const RECAP: Recap = {
  ...recapFromMemory({ callId: 'call', partnerName: 'Cleo', endedAt: new Date().toISOString() }),
  endedEarly: 'other',
};
/** Nothing of the flow may be shown, so none of its parts is called. */
const never = () => {
  throw new Error('shown after a short call');
};
const show = (change: Partial<Recap>) =>
  renderScreen(
    <PostCallFlow
      recap={{ ...RECAP, ...change }}
      known={null}
      onChanged={never}
      renderVerdict={never}
      renderTogether={never}
      renderTip={never}
      renderRitual={never}
      renderReport={never}
      renderSafety={() => null}
    />,
    { path: '/post-call', otherRoutes: { '/video': 'the lobby', '/home': 'home' } },
  );

it.each([
  ['the one who stayed', {}, 'Cleo had to go. It happens.'],
  ['the one who left', { endedEarly: 'you' }, 'You had to go. It happens.'],
  ['someone without a name', { partnerName: '' }, 'They had to go. It happens.'],
  ['a call that paid', { xpEarned: 20, streak: 7, counts: true }, 'Cleo had to go. It happens.'],
] as const)('a call that ended early is quiet: %s', (_, change, words) => {
  show(change);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  expect(screen.queryByText(/XP|Streak|Call Complete|reflection|What made this one work/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Find another five', 'Back to Home']);
});

it.each([
  [true, 1],
  [false, 0],
])('it mentions the waiting time only if it is kept: %s', (keepsWaiting, count) => {
  show({ keepsWaiting });
  expect(screen.queryAllByText('Your waiting time is kept.')).toHaveLength(count);
});
