import { contract } from '@cuppa/contract/contract';
import { expect, it } from 'vitest';
import help from '../../messages/en/home/help.json' with { type: 'json' };

const DENYING = /\bcan’t\b|\bcannot\b|\bnot possible\b|\bnot yet\b|\byet\b|\bno way\b|^Not by yourself/i;

/** What an answer denies, with the procedure that would make it untrue; null for what others cannot do. */
const DENIED: readonly (readonly [words: string, procedure: string | null])[] = [
  ['you aren’t paired again, and they can’t write to you', null],
  ['Not by yourself', 'profile.changeBirthday'],
  ['they see you offline and can’t call you', null],
];

const procedures = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.keys(routes).map((name) => `${feature}.${name}`),
);

it('no answer denies what the app does', () => {
  const denying = Object.values(help.questions).flatMap(({ answer }) =>
    answer.split(/(?<=[.?!])\s+/).filter((sentence) => DENYING.test(sentence)),
  );
  expect(denying.filter((sentence) => !DENIED.some(([words]) => sentence.includes(words)))).toEqual([]);
  expect(DENIED.filter(([words]) => !denying.some((sentence) => sentence.includes(words)))).toEqual([]);
  expect(DENIED.filter(([, procedure]) => procedure !== null && procedures.includes(procedure))).toEqual([]);
});
