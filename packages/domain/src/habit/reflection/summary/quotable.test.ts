import { expect, it } from 'vitest';
import { quotableOf } from './quotable.ts';
import { readDiary } from './read-diary.ts';

const quotesFrom = (text: string) =>
  readDiary([{ prompt: 'What stayed with you?', text, day: null }]).flatMap(quotableOf);

it.each([
  'my hands were shaking the whole time lol',
  '…shaking the whole time lol',
  'the dentist. and replying to Tom. mostly replying to Tom.',
  'The dentist. Replying to Tom, mostly.',
  'Mostly replying to Tom. I mean, replying to Tom all day.',
  'Because she always listens to me.',
  'That I kept going through all of it',
  'Green, like the first tomato leaves in spring.',
  'The way the rain stopped when we reached the bridge.',
  'Lunch on a bench with a stranger and her dog.',
  'Honesty, when I said that I was tired.',
  'The conductor who let me stay on without a ticket.',
  'A cake baked by my sister for the whole street.',
  'I have to call the dentist and buy new shoes.',
  'We won the quiz after all these years!!!',
  'It was better than I had expected.',
  'I wanted to say something but then...',
  'Haha I fell into the pond again today.',
  'Sleep, honestly. Sleep and more sleep and quiet.',
])('nothing of %j is worth quoting', (text) => expect(quotesFrom(text)).toEqual([]));

it.each([
  'My sister picked up the phone at once and stayed until I laughed.',
  'I still put out two cups before I remember.',
  'The bus driver waited until I was there',
  'Nobody clapped, but the whole room smiled at us.',
  'The thesis will not write itself.',
  'I was calm! I had not expected that of myself.',
  'Mi hermana me llamó desde el puerto para contarme un sueño.',
  'Der Sauerteig ist endlich so geworden, wie ich ihn wollte.',
  '夜に母と電話で長く話した。',
])('%j is quoted as a whole', (text) => expect(quotesFrom(text)).toEqual([text]));

it('quotes the whole sentences of an answer without the fragment before them', () => {
  expect(quotesFrom('Margaret, as every morning. I still put out two cups before I remember.')).toEqual([
    'I still put out two cups before I remember.',
  ]);
});
