// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooltipTrigger } from './tooltip-trigger.tsx';

const isShown = () => screen.queryByRole('tooltip') !== null;
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function hover(name: string) {
  const trigger = screen.getByRole('button', { name });
  fireEvent.pointerEnter(trigger, { pointerType: 'mouse' });
  fireEvent.pointerMove(trigger, { pointerType: 'mouse' });
  return trigger;
}
/** Moves the pointer away from the button and from the path to its bubble. */
function leave(trigger: HTMLElement) {
  fireEvent.pointerLeave(trigger, { pointerType: 'mouse' });
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
}

describe('TooltipTrigger', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    render(
      <>
        <TooltipTrigger label="Level" content="Level 5 unlocks a badge">
          i
        </TooltipTrigger>
        <TooltipTrigger label="Streak" content="Come back tomorrow">
          i
        </TooltipTrigger>
      </>,
    );
  });
  afterEach(() => {
    wait(10_000);
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens 700 ms after the pointer enters', () => {
    hover('Level');
    wait(699);
    expect(isShown()).toBe(false);
    wait(1);
    expect(isShown()).toBe(true);
  });

  it('opens the next one immediately within 300 ms of the last', () => {
    const first = hover('Level');
    wait(700);
    leave(first);
    wait(299);
    hover('Streak');
    wait(1);
    expect(screen.getByRole('tooltip').textContent).toContain('Come back tomorrow');
  });

  it('waits again after 300 ms without one', () => {
    const first = hover('Level');
    wait(700);
    leave(first);
    wait(301);
    hover('Streak');
    wait(699);
    expect(isShown()).toBe(false);
    wait(1);
    expect(isShown()).toBe(true);
  });

  it('opens on a tap and closes on Escape', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Level' }));
    expect(isShown()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isShown()).toBe(false);
  });
});
