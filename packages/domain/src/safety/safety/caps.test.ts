import { expect, it } from 'vitest';
import { BEFORE_ANSWER, countsTowardWeight, mayWriteUnanswered, WEIGHED_REPORTS_A_DAY } from './caps.ts';

it.each([
  [{ texts: 0, photos: 0 }, true, true],
  [{ texts: BEFORE_ANSWER.texts - 1, photos: BEFORE_ANSWER.photos }, true, false],
  [{ texts: BEFORE_ANSWER.texts, photos: 0 }, false, true],
  [{ texts: BEFORE_ANSWER.texts + 9, photos: BEFORE_ANSWER.photos + 9 }, false, false],
])('after %j sent without an answer, allows a text: %s, a photo: %s', (sent, text, photo) => {
  expect([mayWriteUnanswered(sent, 'text'), mayWriteUnanswered(sent, 'photo')]).toEqual([text, photo]);
});

it('counts a person’s reports up to a number a day', () => {
  expect([0, WEIGHED_REPORTS_A_DAY - 1, WEIGHED_REPORTS_A_DAY].map(countsTowardWeight)).toEqual([true, true, false]);
});
