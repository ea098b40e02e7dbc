// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GrowingArea } from './growing-area.tsx';

const onSubmit = vi.fn();

afterEach(() => {
  cleanup();
  onSubmit.mockClear();
});

function Form({ noValidate }: { noValidate: boolean }) {
  const [text, setText] = useState('');
  return (
    <form
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <GrowingArea
        aria-label="Text"
        aria-describedby="hint"
        maxLength={10}
        tooMany={(count) => `${count} too many`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit">Save</button>
    </form>
  );
}

it.each([
  ['', 0],
  ['0123456789', 0],
  ['0123456789a', 1],
  ['tea\n'.repeat(500), 1990],
  ['🫖🫖🫖🫖🫖🫖', 2],
])('a paste of %j stays whole, with %d too many', async (text, over) => {
  for (const noValidate of [true, false]) {
    onSubmit.mockClear();
    render(<Form noValidate={noValidate} />);
    const field = screen.getByRole('textbox');
    field.focus();
    await userEvent.paste(text);
    expect(field).toHaveProperty('value', text);
    const words = screen.queryByText(`${over} too many`);
    expect(words !== null).toBe(over > 0);
    expect(field.getAttribute('aria-invalid') === 'true').toBe(over > 0);
    expect(field.getAttribute('aria-describedby')?.split(' ')).toHaveLength(over > 0 ? 2 : 1);
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(over > 0 ? 0 : 1);
    if (over > 0) expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'less' } });
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenLastCalledWith('less');
    cleanup();
  }
});
