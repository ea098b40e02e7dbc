/** The habits of a kind of person, as chances per day; each person differs a little from their kind. */
export type Kind = {
  name: string;
  /** How many of the thousand people. */
  people: number;
  /** A description, for the page. */
  says: string;
  /** The chance that they open the app at all. */
  opens: number;
  /** On a day with a visit: the chance of a first tea answer, and of a first reflection. */
  tea: number;
  reflects: number;
  /**
   * The chance that a person who answers the tea continues to the last question, and that they play the drawn
   * challenges.
   */
  goesOn: number;
  plays: number;
  /** The chance of a first call, and of another after each, and the maximum number. */
  calls: number;
  callsAgain: number;
  mostCalls: number;
  /** The chance of feedback after a call. */
  feedback: number;
  /** The maximum number of visits to the Town Square per day, and the chance of each. */
  visits: number;
  visiting: number;
  /** The chance per week that they leave permanently. */
  leaves: number;
};

/** Habits of a person who does nothing but come every day. */
export const quiet = {
  opens: 1,
  tea: 0,
  reflects: 0,
  goesOn: 0,
  plays: 0,
  calls: 0,
  callsAgain: 0,
  mostCalls: 0,
  feedback: 0,
  visits: 0,
  visiting: 0.6,
  leaves: 0,
};

/** A thousand people. The chances are guesses, not measurements. */
export const KINDS: readonly Kind[] = [
  {
    ...quiet,
    name: 'Newcomer',
    people: 250,
    says: 'looks around for some days, and one in three leaves each week',
    opens: 0.45,
    tea: 0.5,
    goesOn: 0.4,
    plays: 0.5,
    calls: 0.35,
    mostCalls: 1,
    feedback: 0.7,
    visits: 1,
    leaves: 1 / 3,
  },
  {
    ...quiet,
    name: 'Evening tea',
    people: 200,
    says: 'answers a question six evenings a week and does nothing else',
    opens: 6 / 7,
    tea: 1,
    goesOn: 0.8,
    plays: 0.6,
  },
  {
    ...quiet,
    name: 'Reflector',
    people: 120,
    says: 'writes five days a week, tea or reflection or both; no calls',
    opens: 5 / 7,
    tea: 0.6,
    reflects: 0.8,
    goesOn: 0.6,
    plays: 0.2,
  },
  {
    ...quiet,
    name: 'Twice a week',
    people: 200,
    says: 'comes for a call twice a week, at times for a tea',
    opens: 3 / 7,
    tea: 0.4,
    goesOn: 0.4,
    plays: 0.5,
    calls: 0.67,
    callsAgain: 0.2,
    mostCalls: 2,
    feedback: 0.8,
    visits: 1,
  },
  {
    ...quiet,
    name: 'Daily caller',
    people: 100,
    says: 'calls nearly every day, often twice, with a tea on most days',
    opens: 0.93,
    tea: 0.7,
    goesOn: 0.6,
    plays: 0.5,
    calls: 0.95,
    callsAgain: 0.5,
    mostCalls: 4,
    feedback: 0.8,
    visits: 1,
  },
  {
    ...quiet,
    name: 'Host',
    people: 80,
    says: 'looks after events in the Town Square four days a week, calls once a week',
    opens: 5 / 7,
    tea: 0.4,
    goesOn: 0.4,
    plays: 0.4,
    calls: 0.2,
    mostCalls: 1,
    feedback: 0.8,
    visits: 3,
  },
  {
    ...quiet,
    name: 'Collector',
    people: 50,
    says: 'does every day all that pays, with four calls',
    tea: 1,
    reflects: 1,
    goesOn: 1,
    plays: 1,
    calls: 1,
    callsAgain: 1,
    mostCalls: 4,
    feedback: 1,
    visits: 3,
    visiting: 1,
  },
];
