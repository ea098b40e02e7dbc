// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TimerRing } from './timer-ring.tsx';

function ring(remainingSeconds: number) {
  const { container } = render(<TimerRing remainingSeconds={remainingSeconds} totalSeconds={300} label="Time left" />);
  const filled = container.querySelectorAll('path.stroke-chamomile, path.stroke-blush').length;
  const spoken = container.querySelector('[aria-live]')?.textContent;
  const isBlush = container.querySelector('path.stroke-blush') !== null;
  cleanup();
  return { filled, spoken, isBlush };
}

describe('TimerRing', () => {
  afterEach(cleanup);

  it('fills one arc per minute', () => {
    expect([300, 299, 240, 239, 60, 59].map((seconds) => ring(seconds).filled)).toEqual([0, 1, 1, 2, 4, 5]);
  });

  it('turns blush in the last thirty seconds', () => {
    expect(ring(31).isBlush).toBe(false);
    expect(ring(30).isBlush).toBe(true);
  });

  it('speaks only at one minute and at ten seconds', () => {
    const spoken = Array.from({ length: 301 }, (_, seconds) => ring(seconds).spoken).filter((text) => text !== '');
    expect(spoken).toEqual(['0:10', '1:00']);
  });

  it('shows the clock as a timer with a name', () => {
    render(<TimerRing remainingSeconds={197.2} totalSeconds={300} label="Time left" />);
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toContain('3:18');
  });
});
