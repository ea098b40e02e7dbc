// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Slider } from './slider.tsx';

function Harness({ wordsOf }: { wordsOf: (value: number) => string }) {
  const [value, setValue] = useState(3);
  return <Slider label="Call quality" value={value} onChange={setValue} words={wordsOf(value)} />;
}

describe('Slider', () => {
  afterEach(cleanup);

  it('goes from 1 to 5 in steps of one, with a dot for every stop', () => {
    const { container } = render(<Harness wordsOf={(value) => `${value} / 5`} />);
    const slider = screen.getByRole('slider', { name: 'Call quality' });
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
      '1',
      '5',
      '1',
    ]);
    expect(container.querySelectorAll('[data-stop]')).toHaveLength(5);
    expect(container.querySelectorAll('[data-stop=passed]')).toHaveLength(3);
  });

  it('shows its value in words, also to screen readers', () => {
    render(<Harness wordsOf={(value) => `${value} / 5`} />);
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '5' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('5 / 5');
    expect(screen.getByRole('status').textContent).toBe('5 / 5');
  });

  it('also accepts words that do not begin with the number', () => {
    render(<Harness wordsOf={(value) => (value > 2 ? 'Good' : 'Poor')} />);
    expect(screen.getByRole('status').textContent).toBe('Good');
  });
});
