const LIST = `
mr mrs ms mx dr prof st rev hon fr sgt capt lt col gen sr jr messrs mt ave blvd rd apt dept vol fig no vs etc e.g i.e cf ca approx
a.m p.m am pm u.s u.k ph.d b.a m.a inc ltd co jan feb apr jun jul aug sept sep oct nov dec tel
sra srta dña dra ud uds ee.uu pág núm
mm mme mlle mlles pr ste env av bd
hr z.b u.a d.h bzw usw ggf evtl ca nr bspw vgl zzgl inkl mind geb
sig sig.ra sig.na dott avv ing ecc
exmo exma av
dhr mevr mw bijv enz t.a.v
t.ex bl.a dvs osv
ul np m.in tzn itd itp
гг ул им т.д т.п т.е г-н г-жа
`;
const ABBREVIATIONS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));

/** Abbreviations before a number that are also words, such as “no”. */
const BEFORE_NUMBERS: ReadonlySet<string> = new Set(['no', 'fig', 'tel', 'vol', 'nr', 'núm', 'pág']);

/** Abbreviations that often end a sentence. The sentence continues only before a lowercase letter or a digit. */
const LAST_TOO: ReadonlySet<string> = new Set([
  'etc',
  'usw',
  'ecc',
  'enz',
  'osv',
  'itd',
  'itp',
  'т.д',
  'т.п',
  'inc',
  'ltd',
  'jr',
  'sr',
]);

/** Longer than every abbreviation, and short enough for a pattern that tries each place. */
const LOOKED_AT = 32;

/**
 * Whether the full stop at the end of a piece of text belongs to an abbreviation or an initial, so that the sentence
 * continues in the next piece.
 */
export function endsInAbbreviation(piece: string, next: string): boolean {
  const end = piece.trimEnd().slice(-LOOKED_AT);
  const word = /(?:^|[\s("“„«'’])([\p{L}.'-]+)\.$/u.exec(end)?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (BEFORE_NUMBERS.has(word)) return /^\s*\d/.test(next);
  if (LAST_TOO.has(word)) return /^\s*[\p{Ll}\d]/u.test(next);
  if (/^\p{L}$/u.test(word)) return word !== 'i';
  return ABBREVIATIONS.has(word);
}
