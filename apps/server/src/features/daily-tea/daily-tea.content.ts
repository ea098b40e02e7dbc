import { COMMUNITY } from './questions/community.ts';
import { GROWTH } from './questions/growth.ts';
import { JOY } from './questions/joy.ts';
import { MEMORY } from './questions/memory.ts';
import { PEOPLE } from './questions/people.ts';
import { SELF } from './questions/self.ts';
import { VALUES } from './questions/values.ts';
import { WILDCARD } from './questions/wildcard.ts';

const WRITTEN = {
  joy: JOY,
  self: SELF,
  people: PEOPLE,
  growth: GROWTH,
  values: VALUES,
  memory: MEMORY,
  community: COMMUNITY,
  wildcard: WILDCARD,
};

/** Every question of the day that we wrote. */
export const QUESTIONS = Object.entries(WRITTEN).flatMap(([category, questions]) =>
  questions.map(([text, difficulty]) => ({ text, category, difficulty })),
);
