// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
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

  it('gives a person the same blend every time, and uses all eight', () => {
    expect(draw('person 1').blend).toBe(draw('person 1').blend);
    const blends = new Set(Array.from({ length: 40 }, (_, index) => draw(`person ${index}`).blend));
    expect([...blends].toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('has an ear from 56 px up, and only if asked', () => {
    expect(draw('person 1', 56, true).hasEar).toBe(true);
    expect(draw('person 1', 55, true).hasEar).toBe(false);
    expect(draw('person 1', 200, false).hasEar).toBe(false);
  });

  it.each(['frame_saucer', 'frame_steam', 'frame_gold'] as const)(
    'lies on %s, whatever its size, and has the same face',
    async (frame) => {
      for (const [size, hasEar] of [
        [44, false],
        [112, true],
      ] as const) {
        const { container } = render(
          <Avatar name="Ada Jones" seed="person 1" size={size} hasEar={hasEar} frame={frame} />,
        );
        expect(container.textContent).toBe('AJ');
        await waitFor(() => expect(container.querySelector('[data-frame]')?.getAttribute('data-frame')).toBe(frame));
        expect(container.querySelector('[data-blend]')?.getAttribute('data-blend')).toBe(draw('person 1').blend);
        expect(container.textContent).toBe('AJ');
      }
    },
  );

  it.each([null, undefined])('has no frame if none is in use (%s)', (frame) => {
    const { container } = render(<Avatar name="Ada" seed="person 1" size={44} frame={frame} />);
    expect(container.querySelector('[data-frame]')).toBeNull();
  });

  it.each([
    ['Ada Jones', 'AJ'],
    ['Ada', 'A'],
    ['  maria de la cruz ', 'MD'],
    ['ada@example.com', 'A'],
    ['Émile', 'É'],
    ['🇫🇷 Zoé', 'Z'],
    ['👩‍👩‍👧 Ada', 'A'],
    ['Ada 🌻', 'A'],
    ['🌻🌻 Ada Jones', 'AJ'],
    ['🌻Ada', 'A'],
    ['🦊', '🦊'],
    ['🇫🇷🦊', '🇫🇷'],
    ['Robin (simulated)', 'R'],
    ['Robin (sim', 'R'],
    ['Ana-Lucía (she)', 'A'],
    ['Ana-Lucía (she) Ruiz', 'AR'],
    ['(Robin)', 'R'],
    ['[Mo] Salah', 'S'],
    ['李小龙（他）', '李'],
    ['“Ada” Jones', 'AJ'],
    ['¡Olé!', 'O'],
    ['-- Mo --', 'M'],
    ['Ada & Ben', 'AB'],
    ['O’Neil', 'O'],
    ['d’Arc Jeanne', 'DJ'],
    ['ßen', 'S'],
    ['2Pac Shakur', '2S'],
    ['...', '.'],
    ['محمد علي', 'م'],
    ['דוד כהן', 'דכ'],
    ['김민준', '김'],
    ['山田 太郎', '山太'],
    ['さくら', 'さ'],
    ['สมชาย ใจดี', 'สใ'],
    ['e\u0301mile', 'E\u0301'],
    ['नि', 'नि'],
    ['李 小龙', '李小'],
    ['', ''],
  ])('shortens %s to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
