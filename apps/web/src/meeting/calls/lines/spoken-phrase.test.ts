import { expect, it } from 'vitest';
import { linesOfPhrase } from './spoken-phrase.ts';

const soundsRude = async (text: string) => text.includes('damn') || text.includes('get lost');

it.each([
  ['a quiet phrase', ['a quiet phrase']],
  ['that damn kettle', ['that … kettle']],
  ['damn', []],
  ['now get lost', []],
  ['', []],
  [' \u202eback ', ['back']],
  [`${'word '.repeat(45)}end`, [`${'word '.repeat(39)}word`, `${'word '.repeat(5)}end`]],
  ['x'.repeat(300), ['x'.repeat(200)]],
])('writes %j as %j', async (phrase, lines) => expect(await linesOfPhrase(phrase, soundsRude)).toEqual(lines));
