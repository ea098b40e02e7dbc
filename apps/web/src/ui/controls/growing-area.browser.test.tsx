import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GrowingArea } from './growing-area.tsx';

const CLASS = 'field-edge block max-h-60 min-h-12 w-full px-4 py-3 text-body';
const TEXTS = ['', 'One line', 'Two\nlines', 'a long line '.repeat(12), 'line\n'.repeat(5), 'line\n'.repeat(40)];

afterEach(() => void vi.restoreAllMocks());

/** Mounts the field in a box; answers its height for a text, and after the box has another width. */
function mount(isOld: boolean) {
  const supports = CSS.supports.bind(CSS);
  vi.spyOn(CSS, 'supports').mockImplementation((...asked: [string, string?]) =>
    isOld && asked[0] === 'field-sizing' ? false : supports(asked[0], asked[1] ?? ''),
  );
  const old = isOld ? { style: { fieldSizing: 'fixed' } as object } : {};
  const box = (text: string, width: number) => (
    <div style={{ width }}>
      <GrowingArea
        rows={1}
        value={text}
        maxLength={5_000}
        tooMany={String}
        onChange={() => {}}
        aria-label="Text"
        className={CLASS}
        {...old}
      />
    </div>
  );
  const { rerender, getByRole } = render(box('', 320));
  return {
    heightOf: (text: string, width = 320): number => {
      rerender(box(text, width));
      return getByRole('textbox').getBoundingClientRect().height;
    },
    field: () => getByRole('textbox'),
  };
}

it.each([false, true])('a text field grows and shrinks with its text (by script: %s)', (isOld) => {
  const { heightOf, field } = mount(isOld);
  const heights = TEXTS.map((text) => heightOf(text));
  expect(heights[1]).toBe(heights[0]);
  for (const index of [2, 3, 4, 5]) expect(heights[index]).toBeGreaterThan(heights[1]!);
  expect(heights[5]).toBe(240);
  expect(heightOf('One line')).toBe(heights[1]);
  // Where the style works, the script leaves the field alone.
  expect((field() as HTMLTextAreaElement).style.height !== '').toBe(isOld);
});

it('by script, it is as high as by the style', () => {
  const byStyle = mount(false);
  const wanted = TEXTS.map((text) => byStyle.heightOf(text));
  vi.restoreAllMocks();
  cleanup();
  const byScript = mount(true);
  expect(TEXTS.map((text) => byScript.heightOf(text))).toEqual(wanted);
});

it('it grows when the page becomes narrower', async () => {
  const { heightOf, field } = mount(true);
  const before = heightOf('a long line '.repeat(6));
  heightOf('a long line '.repeat(6), 160);
  await expect.poll(() => field().getBoundingClientRect().height).toBeGreaterThan(before);
});
