import type { LanguageWords } from './language-words.ts';

export const ENGLISH: LanguageWords = {
  stop: `a about above across actually after again against ago ah all alone almost along already also although always am among an
and another any anymore anyone anything anyway are around as at away awesome back bad badly be became because become been before
behind being below better between big bit both but by came can cannot come comes coming could couple day days definitely
did do does doing done down during each early either else enough especially etc even evenings ever every everybody
everyone everything exactly far feel feeling feelings feels felt few finally fine first five for four friday from full funny
gave get gets getting give given gives giving go goes going gone gonna good got gotta great haha had half happened happy hard
has have having he hello her here hers herself hey him himself his honest honestly hour hours how however i idk if in instead
into is it its itself just keep keeps kept kind kinda know known last late lately later least less let like little lol long
longer look looked looking lot lots love loved lovely made make makes making many may maybe me mean meh mere might mine minute
minutes moment moments monday month months more mornings most much must my myself name near nearly need needed needs
never new next nice nights no nobody none nope nor not nothing now of off often oh ok okay old on once one ones only or
other others our ours ourselves out over own part people perhaps person pretty probably put quite rather read real really
reason right said same sat saturday saw say saying says second see seem seemed seems seen she should since slept small so some
somebody somehow someone something sometimes somewhere soon sorry sort start started still stuff such sunday super sure take
taken takes taking talk talked tell than thank thanks that the their theirs them themselves then there these they thing things
think thinking third this those though thought three through thursday time times tired to today together told tomorrow tonight
too took towards tried try trying tuesday two ugh under until up upon us use used using usual usually very wanna want wanted
wants was watched way ways we wednesday week weeks well went were what whatever when where whether which while who
whole whom whose why will wish with within without won wonderful wont worse worst would wow yeah year years yep
yes yesterday yet you your yours yourself
i'm i've i'd i'll it's that's there's he's she's we're we've we'll they're they've you're you've don't doesn't didn't can't
couldn't wouldn't shouldn't isn't wasn't aren't weren't haven't hasn't hadn't let's im ive dont didnt cant wasnt isnt thats
am pm mr mrs ms dr teh thier adn wich alot becuase cuz evry
added argued asked asks ate began began bought brought built called came caught chose cried danced did drank drove fell finished forgot
found got grew heard held helped hoped kept knew laughed learned learnt left let lost met missed moved ordered paid played put
ran reached remembered sang sat saw sent set showed sold spent spoke stayed stood stopped swam taught thought threw tried turned
understood visited waited walked watched went woke wore worked wrote wants knows works hope hopes feels stay stays wait waits
makes finds brings holds shows reads sings plays runs keeps waiting looking`,
  partOnly: `best night morning evening weekend day work birthday`,
  beforeNoun: `the my our his her their your this that these those a an some any no every each of with without about for from
in into at on by under over near through between another both many much more few new old little big own good favourite
favorite best first last`,
  beforeOther: `i you he she it we they who to can could will would should must might may did do does don't didn't doesn't can't
couldn't not n't never always just be am is are was were been being i'm he's she's it's we're they're you're i've we've they've
have has had having feel felt feels feeling so very too really quite pretty rather get got gets getting 
totally completely`,
  dangling: `and but so or because cause cuz cos which that this these those it it's its he he's she she's they they're his her
their them him also then though although still anyway plus too yes yeah yep no nope nah maybe perhaps like another whatever
either neither same ditto there that's thats how what why when who where such once lol haha ugh ok okay meanwhile afterwards
otherwise instead except not to if while until since as than both each another`,
};
