/** What a word can say. Each language lists its words by these (`words/crisis-words.ts`). */
export type Kind =
  /** Says it alone: "suicidal". */
  | 'cry'
  /** A wish or a thought: "I want to", "thinking of". */
  | 'wish'
  /** An intent or an attempt: "I am going to", "I tried to". */
  | 'plan'
  | 'not'
  | 'live'
  | 'die'
  | 'suicide'
  /** Self-harm as an act on oneself: "hurt myself". */
  | 'harm'
  /** "Again", "at night": a cut that is no accident. */
  | 'again'
  | 'cut'
  /** What people cut: arms, wrists, legs; not fingers. */
  | 'body'
  /** Turns away from what follows: "tired of", "no reason to", "do not want to". */
  | 'weary'
  | 'end'
  | 'life'
  | 'better'
  /** "Without me", "if I was dead". */
  | 'gone'
  | 'means'
  | 'ready'
  | 'bye'
  /** What a farewell letter asks for: "look after my cat", "forgive me". */
  | 'care'
  /** Excuses what stands near: laughter, hunger, a film, a kitchen, somebody else. */
  | 'harmless';

/** Kinds that say it when they stand within `reach` letters of one another, in any order. */
export type Frame = { kinds: readonly Kind[]; reach: number; isLetter?: boolean };

export const FRAMES: readonly Frame[] = [
  { kinds: ['cry'], reach: 80 },
  { kinds: ['wish', 'die'], reach: 56 },
  { kinds: ['wish', 'suicide'], reach: 56 },
  { kinds: ['plan', 'suicide'], reach: 48 },
  { kinds: ['wish', 'harm'], reach: 40 },
  { kinds: ['plan', 'harm'], reach: 40 },
  { kinds: ['again', 'harm'], reach: 40 },
  { kinds: ['cut', 'body'], reach: 40 },
  { kinds: ['not', 'wish', 'live'], reach: 40 },
  { kinds: ['weary', 'live'], reach: 32 },
  { kinds: ['weary', 'life'], reach: 32 },
  { kinds: ['end', 'life'], reach: 32 },
  { kinds: ['better', 'gone'], reach: 60 },
  { kinds: ['means', 'ready'], reach: 40 },
  { kinds: ['bye', 'care'], reach: 120, isLetter: true },
];

/**
 * The words of a language by kind, parted by commas. `~` at the end stands for any further letters. Case, accents,
 * apostrophes and doubled Latin letters do not matter (`folded-text.ts`).
 */
export type CrisisWords = Readonly<Partial<Record<Kind, string>>>;
