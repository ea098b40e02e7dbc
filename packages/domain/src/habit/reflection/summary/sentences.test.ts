import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const of = (text: string, language = 'en') => sentencesOf(text, language).map((one) => one.text);

describe('sentencesOf', () => {
  it('splits only at the ends of sentences', () => {
    const rows = [
      [
        'en',
        'Maybe bring soup to Mr. Brown. At home we rested.',
        ['Maybe bring soup to Mr. Brown.', 'At home we rested.'],
      ],
      ['en', 'We met at 5 p.m. and left. Then home.', ['We met at 5 p.m. and left.', 'Then home.']],
      ['en', 'Bring soup to Mr. Brown. At home we rested.', ['Bring soup to Mr. Brown.', 'At home we rested.']],
      ['en', 'We met at 5 p.m. and left early. Then home.', ['We met at 5 p.m. and left early.', 'Then home.']],
      ['es', 'Hablé con la Sra. López. Fue bonito.', ['Hablé con la Sra. López.', 'Fue bonito.']],
      ['fr', 'J’ai vu M. Dupont hier. Il va bien.', ['J’ai vu M. Dupont hier.', 'Il va bien.']],
      ['de', 'Dr. Weber riet mir z. B. zu ruhen. Gut so.', ['Dr. Weber riet mir z. B. zu ruhen.', 'Gut so.']],
      ['ru', 'Играли и т.д. Руки устали.', ['Играли и т.д.', 'Руки устали.']],
      [
        'en',
        'By J. R. R. Tolkien. No. 5 is best. No. Really.',
        ['By J. R. R. Tolkien.', 'No. 5 is best.', 'No.', 'Really.'],
      ],
      ['en', 'Milk, eggs, etc. Then I slept.', ['Milk, eggs, etc.', 'Then I slept.']],
      ['en', 'went out. it was good. slept', ['went out.', 'it was good.', 'slept']],
      ['en', 'He said, "Go. Now." I went.', ['He said, "Go. Now."', 'I went.']],
      ['en', 'We rested (finally. Yes.) and slept. Good.', ['We rested (finally. Yes.) and slept.', 'Good.']],
      ['en', 'An open (bracket. And then. More.', ['An open (bracket.', 'And then.', 'More.']],
      ['en', 'So good!! 😊😊 I stay. 🍵', ['So good!! 😊😊', 'I stay. 🍵']],
      ['ja', '静かな日でした。お茶を飲んだ。', ['静かな日でした。', 'お茶を飲んだ。']],
      ['en', ' … !! ', []],
      ['en', 'One line\nand another', ['One line', 'and another']],
    ] as const;
    for (const [language, text, sentences] of rows) expect.soft(of(text, language), text).toEqual(sentences);
  });

  it('recognizes the items of a list, but not a single dash', () => {
    const listed = sentencesOf('- milk\n- call home', 'en');
    expect(listed).toEqual([
      { text: 'milk', isFirst: true, isListed: true },
      { text: 'call home', isFirst: false, isListed: true },
    ]);
    expect(sentencesOf('- said the cat', 'en')[0]?.isListed).toBe(false);
  });
});
