const TEXT = `
a about above after again all almost already also although always am an and another any anything are around as at away
back be became because become been before being better between both but by came can cannot come could day days did do
does doing done down each else even ever every everything felt feel feeling few first for from gave get gets getting give
go goes going gone good got great had has have having he her here hers herself him himself his how however i if in into
is it its itself just kind know last later least less let like little lot made make makes making many maybe me might mine
more most much must my myself never new next no nobody none nor not nothing now of off often on once one only or other
others our ours out over own part perhaps put quite rather really right said same saw say see seem seemed seems seen she
should since so some somebody someone something sometimes soon still such take taken than that the their theirs them
themselves then there these they thing things think this those though thought three through time times to today together
told tomorrow too took towards tried try trying two under until up upon us use used usually very want wanted wants was
way we week weeks well went were what whatever when where whether which while who whole whom whose why will with within
without won't would year years yes yesterday yet you your yours yourself
i'm i've i'd i'll it's that's there's he's she's we're we've they're you're don't doesn't didn't can't couldn't wouldn't
shouldn't isn't wasn't aren't weren't haven't hasn't hadn't let's
`;

/** English words that say little about the subject of a text. */
export const STOP_WORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/));
