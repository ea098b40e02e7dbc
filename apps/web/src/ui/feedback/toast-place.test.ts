import { describe, expect, it } from 'vitest';
import { type Box, placeToasts } from './toast-place.ts';

const PHONE = { width: 390, height: 844, edge: 16, toast: { width: 356, height: 72 }, side: 'centre' } as const;
const SIDEWAYS = { ...PHONE, width: 844, height: 390 };

const title: Box = { left: 20, top: 80, right: 300, bottom: 130 };
const dock: Box = { left: 0, top: 738, right: 390, bottom: 844 };
const button: Box = { left: 24, top: 660, right: 366, bottom: 716 };
const rail: Box = { left: 0, top: 0, right: 76, bottom: 390 };
const wholeHeight = (left: number, right: number): Box => ({ left, right, top: 0, bottom: 390 });

describe('toasts', () => {
  it.each<[string, readonly Box[], number]>([
    ['at the lower edge', [title], 16],
    ['above the dock', [title, dock], 118],
    ['above a button that stands over the dock', [title, dock, button], 196],
    ['above a button at the lower edge', [{ ...button, top: 770, bottom: 826 }], 86],
    ['below a title, if that is where the room is', [{ left: 0, top: 40, right: 390, bottom: 300 }, button], 16],
  ])('stand %s of a phone', (_, kept, bottom) => {
    expect(placeToasts(PHONE, kept)).toEqual({ bottom, left: 17 });
  });

  it.each<[string, readonly Box[], number]>([
    ['in the middle', [rail], 244],
    ['at the right, beside a column of buttons', [rail, wholeHeight(300, 440)], 472],
    ['beside the rail, where the rest is full', [rail, wholeHeight(460, 844)], 88],
  ])('stand %s of a phone held sideways', (_, kept, left) => {
    expect(placeToasts(SIDEWAYS, kept)).toEqual({ bottom: 16, left });
  });

  it('stand at the lower right of a desktop', () => {
    const room = { ...PHONE, width: 1440, height: 900, edge: 24, side: 'right' } as const;
    expect(placeToasts(room, [])).toEqual({ bottom: 24, left: 1060 });
  });

  it('stand nowhere if all is full', () => {
    expect(placeToasts(SIDEWAYS, [wholeHeight(0, 844)])).toBeNull();
  });
});
