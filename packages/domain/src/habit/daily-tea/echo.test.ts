import { describe, expect, it } from 'vitest';
import { findEcho, type ShelfAnswer } from './echo.ts';

const answer = (text: string, day = '2026-03-10', prompt = 'What is on your mind?'): ShelfAnswer => ({
  id: day,
  prompt,
  text,
  day,
});
const SHELF = [
  answer('The bus was late and nobody minded.', '2026-01-05'),
  answer('A quiet evening with bread and butter.', '2026-01-20'),
  answer('I slept until noon and did not mind at all.', '2026-02-14'),
];
const inOrder = (answers: ShelfAnswer[]) => answers.toSorted((a, b) => a.day.localeCompare(b.day));
const echoOf = (text: string, ...earlier: ShelfAnswer[]) =>
  findEcho(answer(text), inOrder([...earlier, ...SHELF]), 'en');

describe('an echo', () => {
  it.each<[string, string, string]>([
    ['My sister called me tonight.', 'I walked to the harbor with my sister.', 'your sister'],
    ['I had tea with my sisters.', 'I walked to the harbor with my sister.', 'your sister'],
    ['I met Tom at the market.', 'I laughed about Tom and his hat.', 'Tom'],
    ['I repaired the old lighthouse model.', 'I dreamed of the lighthouse again.', 'the lighthouse'],
    ['I went to the climbing wall.', 'I was afraid of the climbing wall.', 'the climbing wall'],
    ['I went home past the café in the rain.', 'I read all day in the cafe by the bridge.', 'the cafe'],
    ['Mi hermana me llamó por la noche.', 'Caminé por la playa con mi hermana y con el perro.', '“hermana”'],
    ['Meine Oma hat heute wieder angerufen.', 'Ich habe mit meiner Oma einen Kuchen gebacken.', '“Oma”'],
    ['Ma fille chante dans la cuisine.', 'Une lettre de ma fille dans la boîte.', '“fille”'],
  ])('of %j and %j names %s', (text, before, subject) => {
    expect(echoOf(text, answer(before, '2026-02-02'))).toEqual({ id: '2026-02-02', day: '2026-02-02', subject });
  });

  it.each<[string, string, string]>([
    ['nothing in common', 'I walked along the river.', 'My sister called me tonight.'],
    ['only common words', 'Today was a good day for me.', 'It was a good day and I felt good.'],
    ['somebody else’s sister', 'My sister called me tonight.', 'He talked about his sister all evening.'],
    ['another garden', 'I sat in my garden until dark.', 'We sat in the garden of the hotel.'],
    ['self-harm before', 'My sister called me tonight.', 'My sister knows that I want to die.'],
    ['self-harm now', 'My sister knows that I want to die.', 'I walked to the harbor with my sister.'],
    ['words against oneself', 'My sister called me tonight.', 'My sister saw that I am such a failure.'],
    ['a verb', 'I walked for an hour.', 'I walked home.'],
    ['nothing', '🫖', '…'],
  ])('is absent with %s', (_, text, before) => {
    expect(echoOf(text, answer(before, '2026-02-02'))).toBeNull();
  });

  it('never rests on a word of either question', () => {
    const song = answer('The song of the summer, on every corner.', '2026-02-02');
    expect(echoOf('I hummed the song all day.', song)?.subject).toBe('the song');
    expect(echoOf('I hummed the song all day.', { ...song, prompt: 'Which song would you choose?' })).toBeNull();
    const now = answer('I hummed the song all day.', '2026-03-10', 'Share a song that fits this week.');
    expect(findEcho(now, inOrder([song, ...SHELF]), 'en')).toBeNull();
  });

  it('is the newest of several, and absent once the subject is everyday', () => {
    const about = (day: string) => answer(`On this day my sister said ${day.replaceAll('-', ' ')} things.`, day);
    const some = ['2026-01-02', '2026-02-27', '2026-02-01'].map(about);
    expect(echoOf('My sister called me tonight.', ...some)?.day).toBe('2026-02-27');
    const daily = Array.from({ length: 9 }, (_, n) => about(`2026-02-1${n}`));
    expect(echoOf('My sister called me tonight.', ...daily)).toBeNull();
  });

  it('prefers somebody of one’s own to a word', () => {
    const earlier = [answer('The lighthouse was lit.', '2026-02-20'), answer('I called my brother.', '2026-02-02')];
    expect(echoOf('I saw the lighthouse with my brother.', ...earlier)?.subject).toBe('your brother');
  });
});
