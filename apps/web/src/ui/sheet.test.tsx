// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

const isShown = () => screen.queryByRole('dialog', { name: 'Call Feedback' }) !== null;

describe('Sheet', () => {
  afterEach(cleanup);

  it('closes by Escape and hands the focus back to its opener', async () => {
    render(<Harness isClosable />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(isShown()).toBe(true);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('stays while something is submitted, and closes when that is done', async () => {
    render(<Harness isClosable={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(isShown()).toBe(true);
    expect(screen.getByRole('button', { name: 'Close' }).matches(':disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(isShown()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });
});
