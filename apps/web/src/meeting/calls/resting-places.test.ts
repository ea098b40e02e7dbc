import { describe, expect, it } from 'vitest';
import { cornerAfterKey, nearestCorner, restingPlaces, wherever } from './resting-places.ts';

const PHONE = { width: 364, height: 818 };
const PICTURE = { width: 102, height: 138 };
const SAFETY = { x: 3, y: 3, width: 110, height: 86 };
const PROMPT = { x: 0, y: 590, width: 364, height: 220 };

describe('the resting places of the own picture', () => {
  it('are the four corners if nothing is in the way', () => {
    expect(restingPlaces(PHONE, PICTURE, [], 12)).toEqual({
      'top-left': { x: 0, y: 0 },
      'top-right': { x: 262, y: 0 },
      'bottom-right': { x: 262, y: 680 },
      'bottom-left': { x: 0, y: 680 },
    });
  });

  it('avoid the Safety shield and the prompt', () => {
    expect(restingPlaces(PHONE, PICTURE, [SAFETY, PROMPT], 12)).toEqual({
      'top-left': { x: 0, y: 101 },
      'top-right': { x: 262, y: 0 },
      'bottom-right': { x: 262, y: 440 },
      'bottom-left': { x: 0, y: 440 },
    });
  });

  it.each([0, 60, 150])('avoid parts that can be scrolled under them, scrolled by %i', (scrolled) => {
    const end = { x: 300, y: 700 - scrolled, width: 60, height: 60 };
    const taken = wherever(end, { scrolled, mostScrolled: 150 });
    expect(taken).toEqual({ x: 300, y: 550, width: 60, height: 210 });
    expect(restingPlaces(PHONE, PICTURE, [taken], 12)['bottom-right']).toEqual({ x: 186, y: 680 });
  });

  it('move sideways if that is the shorter way: controls in a column on the right', () => {
    const rail = { x: 740, y: 0, width: 76, height: 362 };
    const places = restingPlaces({ width: 816, height: 362 }, PICTURE, [rail], 12);
    expect(places['top-right']).toEqual({ x: 626, y: 0 });
    expect(places['bottom-right']).toEqual({ x: 626, y: 224 });
  });

  it('are fewer if there is no room', () => {
    const lowerHalf = { x: 0, y: 100, width: 364, height: 718 };
    expect(restingPlaces(PHONE, PICTURE, [lowerHalf], 12)).toEqual({});
    const upper = { x: 0, y: 0, width: 364, height: 700 };
    expect(Object.keys(restingPlaces(PHONE, PICTURE, [upper], 12))).toEqual([]);
  });
});

describe('moving it', () => {
  const places = restingPlaces(PHONE, PICTURE, [SAFETY, PROMPT], 12);

  it('ends in the corner nearest to where it was dropped', () => {
    expect(nearestCorner(places, { x: 20, y: 400 })).toBe('bottom-left');
    expect(nearestCorner(places, { x: 200, y: 100 })).toBe('top-right');
    expect(nearestCorner({}, { x: 0, y: 0 })).toBeNull();
  });

  it.each([
    ['ArrowLeft', 'top-left'],
    ['ArrowRight', 'top-right'],
    ['ArrowDown', 'bottom-right'],
    ['Enter', 'bottom-right'],
  ])('by %s from the top right ends at the %s', (key, corner) => {
    expect(cornerAfterKey(places, 'top-right', key)).toBe(corner);
  });

  it('by keys skips corners without room', () => {
    const { 'bottom-right': _, ...three } = places;
    expect(cornerAfterKey(three, 'top-right', 'Enter')).toBe('bottom-left');
    expect(cornerAfterKey(three, 'top-right', 'ArrowDown')).toBe('top-right');
    expect(cornerAfterKey({}, 'top-right', 'Enter')).toBe('top-right');
  });
});
