// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

const SEGMENTS = [
  { value: 'friends', label: 'Friends' },
  { value: 'dating', label: 'Dating' },
  { value: 'both', label: 'Both' },
] as const;

function Harness({ isDisabled = false }: { isDisabled?: boolean }) {
  const [value, setValue] = useState<'friends' | 'dating' | 'both'>('both');
  return <Segmented label="Who" segments={SEGMENTS} value={value} onChange={setValue} isDisabled={isDisabled} />;
}
const chosen = () => screen.getByRole('radio', { checked: true }).textContent;

describe('Segmented', () => {
  afterEach(cleanup);

  it('is one radio group with one tab stop, at the chosen option', async () => {
    render(<Harness />);
    expect(screen.getByRole('radiogroup', { name: 'Who' })).toBeDefined();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Both');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('changes by tap and by arrow keys, around the ends', async () => {
    render(<Harness />);
    await userEvent.click(screen.getByRole('radio', { name: 'Dating' }));
    expect(chosen()).toBe('Dating');
    await userEvent.keyboard('{ArrowRight>}');
    await waitFor(() => expect(chosen()).toBe('Both'));
    await userEvent.keyboard('{/ArrowRight}{ArrowRight>}');
    await waitFor(() => expect(chosen()).toBe('Friends'));
  });

  it('does not change while disabled', async () => {
    render(<Harness isDisabled />);
    await userEvent.click(screen.getByRole('radio', { name: 'Dating' }));
    expect(chosen()).toBe('Both');
  });
});
