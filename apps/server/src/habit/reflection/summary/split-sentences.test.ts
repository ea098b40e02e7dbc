import { corpusOutputs } from '@cuppa/domain/habit/reflection/summary/corpus-outputs';
import { sentencesOf, splitBuiltIn } from '@cuppa/domain/habit/reflection/summary/sentences';
import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it.each([
  ['en', 'Maybe bring soup to Mr. Brown. At home we rested.', ['Maybe bring soup to Mr. Brown.', 'At home we rested.']],
  ['en', 'We met at 5 p.m. and left. Then home.', ['We met at 5 p.m. and left.', 'Then home.']],
  ['es', 'Hablé con la Sra. López. Fue bonito.', ['Hablé con la Sra. López.', 'Fue bonito.']],
  ['fr', 'J’ai vu M. Dupont hier. Il va bien.', ['J’ai vu M. Dupont hier.', 'Il va bien.']],
])('%s: %j', (language, text, sentences) => {
  expect(sentencesOf(text, language, splitSentences).map((one) => one.text)).toEqual(sentences);
});

// The reviewed outputs are in the domain's `corpus-outputs.txt`; a platform without the native module gives the same.
it('gives the same output for the corpus as the built-in splitter', () => {
  expect(corpusOutputs(splitSentences)).toBe(corpusOutputs(splitBuiltIn));
});
