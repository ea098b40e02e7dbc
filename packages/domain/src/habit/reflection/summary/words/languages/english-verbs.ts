/** Common forms of English verbs that are seldom nouns. Forms in -ed are not listed. */
export const ENGLISH_VERBS: ReadonlySet<string> = new Set(
  `am is are was were has have had do does did can could will would shall should may might must cannot
ate beat became began bought brought built came chose drew drove fell felt flew forgot fought found gave got grew heard held
kept knew learnt left lent let lost made meant met paid ran rang read said sang sat saw sent shook shone slept sold spent
spoke stole stood swam taught threw told took thought understood went woke won wore wrote
bring brings come comes feel feels find finds get gets give gives go goes grow grows keep keeps know knows learn learns let lets
make makes mean pick picks read reads say says see sees seem seems sing sings sit sits
take takes teach teaches tell tells think thinks understand understands
want wants write writes`.split(/\s+/),
);

/** Subjects that a verb follows. */
export const ENGLISH_SUBJECTS: ReadonlySet<string> = new Set(
  'i we he she they nobody somebody everybody someone everyone anyone'.split(' '),
);

/**
 * Words that open a clause of their own, as in “the way she laughs”: a verb after one of them is not that of the
 * sentence.
 */
export const ENGLISH_CLAUSES: ReadonlySet<string> = new Set(
  `who whom whose which that where when while because if as since until before after though although than
way`.split(/\s+/),
);
