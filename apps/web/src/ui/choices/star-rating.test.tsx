// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StarRating } from './star-rating.tsx';

function Harness() {
  const [value, setValue] = useState<number | null>(null);
  return <StarRating label="Rate" value={value} onChange={setValue} labelOf={(stars) => `${stars} stars`} />;
}

const chosen = () => screen.queryAllByRole('radio', { checked: true }).map((star) => star.getAttribute('aria-label'));

describe('StarRating', () => {
  afterEach(cleanup);

  it('has no default and one tab stop', async () => {
    render(<Harness />);
    expect(chosen()).toEqual([]);
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1 stars');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('changes by tap, and by arrow keys around the ends', async () => {
    render(<Harness />);
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(chosen()).toEqual(['4 stars']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toEqual(['1 stars']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toEqual(['5 stars']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('5 stars');
  });

  it('moves on from the focused star while none is chosen', async () => {
    render(<Harness />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toEqual(['2 stars']);
  });

  it('announces its error to screen readers too', () => {
    render(
      <StarRating
        label="Rate"
        value={null}
        onChange={() => {}}
        labelOf={String}
        error="Please rate your call experience."
      />,
    );
    const error = screen.getByRole('alert');
    expect(screen.getByRole('radiogroup').getAttribute('aria-describedby')).toBe(error.id);
  });
});
