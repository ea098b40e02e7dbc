// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Sheet } from './sheet.tsx';

function Harness({ isClosable }: { isClosable: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Call Feedback"
        closeLabel="Close"
        isClosable={isClosable}
      >
        <button type="button" onClick={() => setIsOpen(false)}>
          Submit
        </button>
      </Sheet>
    </>
  );
}

/** A sheet whose opener is gone when it closes. */
function HarnessWithoutOpener({ saysWhere }: { saysWhere: boolean }) {
  const [stage, setStage] = useState<'before' | 'asked' | 'after'>('before');
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Bought
      </h1>
      {stage !== 'after' && (
        <button type="button" onClick={() => setStage('asked')}>
          Buy
        </button>
      )}
      <Sheet
        isOpen={stage === 'asked'}
        onClose={() => setStage('before')}
        title="Buy it"
        {...(saysWhere && { onOpenerGone: () => title.current?.focus() })}
      >
        <button type="button" onClick={() => setStage('after')}>
          Confirm
        </button>
      </Sheet>
    </>
  );
}

const isShown = () => screen.queryByRole('dialog', { name: 'Call Feedback' }) !== null;

describe('Sheet', () => {
  afterEach(cleanup);

  it('closes on Escape and returns the focus to its opener', async () => {
    render(<Harness isClosable />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(isShown()).toBe(true);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('stays open while it submits, and closes afterwards', async () => {
    render(<Harness isClosable={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(true);
    expect(screen.getByRole('button', { name: 'Close' }).matches(':disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(isShown()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it.each([
    ['says that its opener is gone, so that the focus can go elsewhere', true],
    ['hands the focus to the title of the page where its opener is gone', false],
  ])('%s', async (_what, saysWhere) => {
    render(<HarnessWithoutOpener saysWhere={saysWhere} />);
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bought' })));
  });
});
