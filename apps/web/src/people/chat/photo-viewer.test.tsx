// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

const onClose = vi.fn();

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400));
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  renderScreen(
    <PhotoViewer
      blob={new Blob(['x'])}
      alt="Photo from Theo"
      size={{ width: 800, height: 800 }}
      isOpen
      onClose={onClose}
    />,
    { path: '/' },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onClose.mockClear();
});

const image = () => screen.getByRole('img', { name: 'Photo from Theo' });
const frame = () => image().parentElement!;
const shown = () => image().style.transform;

function tap(x: number, y: number, timeStamp: number): void {
  const at = { pointerId: 1, clientX: x, clientY: y };
  fireEvent.pointerDown(frame(), at);
  const up = new MouseEvent('pointerup', { bubbles: true, clientX: x, clientY: y });
  Object.defineProperties(up, { pointerId: { value: 1 }, timeStamp: { value: timeStamp } });
  fireEvent(frame(), up);
}

const drag = (pointerId: number, x: number, y: number) =>
  fireEvent.pointerMove(frame(), { pointerId, clientX: x, clientY: y });

it('the keys zoom in, out and back, and move a near photo', async () => {
  expect(shown()).toBe('translate(0px, 0px) scale(1)');
  await userEvent.keyboard('++');
  expect(shown()).toBe('translate(0px, 0px) scale(2.25)');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('translate(-60px, 0px) scale(2.25)');
  await userEvent.keyboard('-');
  expect(shown()).toBe('translate(-40px, 0px) scale(1.5)');
  await userEvent.keyboard('0');
  expect(shown()).toBe('translate(0px, 0px) scale(1)');
});

it('keys of the browser are left to it', async () => {
  await userEvent.keyboard('{Control>}+{/Control}');
  expect(shown()).toContain('scale(1)');
});

it('a double tap shows what lies under the finger, and another one the whole', () => {
  tap(300, 200, 1_000);
  tap(304, 203, 1_200);
  expect(shown()).toMatch(/^translate\(-1\d\dpx, -\d(\.\d+)?px\) scale\(2\.5\)$/);
  tap(300, 200, 2_000);
  tap(300, 200, 2_100);
  expect(shown()).toContain('scale(1)');
});

it.each([
  ['too slow', 300, 200, 1_400],
  ['too far apart', 100, 200, 1_200],
])('two taps that are %s are no double tap', (_, x, y, at) => {
  tap(300, 200, 1_000);
  tap(x, y, at);
  expect(shown()).toContain('scale(1)');
});

it('two fingers zoom, one moves what is near, and neither leaves the photo', () => {
  fireEvent.pointerDown(frame(), { pointerId: 1, clientX: 150, clientY: 200 });
  fireEvent.pointerDown(frame(), { pointerId: 2, clientX: 250, clientY: 200 });
  drag(2, 350, 200);
  expect(shown()).toContain('scale(2)');
  fireEvent.pointerCancel(frame(), { pointerId: 2 });
  drag(1, 9_000, 200);
  expect(shown()).toBe('translate(200px, 0px) scale(2)');
});

it('a whole photo does not move', () => {
  fireEvent.pointerDown(frame(), { pointerId: 1, clientX: 150, clientY: 200 });
  drag(1, 300, 300);
  expect(shown()).toBe('translate(0px, 0px) scale(1)');
});

it('the wheel zooms, and the page stays still', () => {
  const event = new WheelEvent('wheel', { deltaY: -300, clientX: 200, clientY: 200, cancelable: true });
  act(() => void frame().dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(shown()).toMatch(/scale\(2\.7/);
});

it('Escape and the button close it', async () => {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
