// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';

function draw(seed: string, size = 70, hasEar = false) {
  const { container } = render(<Avatar name="Ada Jones" seed={seed} size={size} hasEar={hasEar} />);
  return {
    blend: container.querySelector('[data-blend]')?.getAttribute('data-blend'),
    hasEar: container.querySelectorAll('path').length > 0,
    text: container.textContent,
  };
}

describe('Avatar', () => {
  afterEach(cleanup);

  it('gives a person the same blend every time, and people all eight', () => {
    expect(draw('person 1').blend).toBe(draw('person 1').blend);
    const blends = new Set(Array.from({ length: 40 }, (_, index) => draw(`person ${index}`).blend));
    expect([...blends].toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('has an ear from 56 px up, and only where one is asked for', () => {
    expect(draw('person 1', 56, true).hasEar).toBe(true);
    expect(draw('person 1', 55, true).hasEar).toBe(false);
    expect(draw('person 1', 200, false).hasEar).toBe(false);
  });

  it.each([
    ['Ada Jones', 'AJ'],
    ['Ada', 'A'],
    ['  maria de la cruz ', 'MD'],
    ['ada@example.com', 'A'],
    ['Émile', 'É'],
    ['', ''],
  ])('shortens %s to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
