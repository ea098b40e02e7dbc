import type { LanguageWords } from './language-words.ts';

export const GERMAN: LanguageWords = {
  stop: `ab aber alle allem allen alles als also am an andere anderen auch auf aus bald bei beim bin bis bisschen bist da dabei
dafür damit danach dann daran das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch
dort du durch echt eigentlich ein eine einem einen einer eines einfach einmal er es etwas euch eure fast für ganz gar gegen
gehabt gehen gemacht genau gerade gern gerne gestern gewesen ging gut hab habe haben hat hatte hatten heute hier hin hinter ich
ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins irgendwie ist ja jede jeden jeder jemand jetzt kann kein keine keinen
kleine kleinen können kommt konnte lange lieber man manchmal mehr mein meine meinem meinen meiner mich mir mit mittag morgen
morgens muss musste nach nachher nacht nächste nein nicht nichts nie niemand noch nun nur ob oder oft ohne paar schon schön
schöne sehr sein seine seinem seinen seit selbst sich sie sind so sogar soll sollte sonst später stunde stunden tag tage tagen
um und uns unser unsere unter viel viele vielleicht vom von vor wann war waren warum was weg weil weiter welche wenig wenn wer
werde werden wie wieder will wir wird wo woche wochen wollte wurde würde zeit zu zum zur zusammen zwei zwischen abend abends
montag dienstag mittwoch donnerstag freitag samstag sonntag uhr jahr jahre minuten moment mal dinge sache sachen leute`,
  beforeNoun: `der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren unserem
unserer ihr ihre ihren ihrem sein seine seinen seinem dein deine kein keine keinen diese diesen diesem dieser dieses im am zum
zur beim vom ins in mit ohne für von aus bei nach auf an über unter durch gegen jeden jede jeder alten alte neue neuen kleine
kleinen guten gute`,
  beforeOther: `ich du er sie es wir man sehr so zu war ist bin sind nicht ganz echt wirklich`,
  dangling: `und aber oder weil denn dann also das dies es er sie sein seine ihr ihre auch doch ja nein vielleicht danach deshalb
trotzdem sonst dort da dabei darum dafür die der welche obwohl dass wenn`,
};

export const DUTCH: LanguageWords = {
  stop: `aan al alle alles als altijd andere ben bij bijna daar dan dat de deze die dit doe doen dus een eens eigenlijk elke en er
erg even gaan gaat gedaan geen gewoon ging goed had hadden hebben heb heeft heel hem het hier hij hoe hun iets ik in is ja jaar
je jij jou jouw kan keer kon kunnen lang leuk maar me meer met mij mijn misschien moest moet morgen na naar net niet niets nog nu
of om omdat onder ons onze ook op over samen soms te toch toen tot uit uur van vandaag veel voor waar want waren was wat we week
weer wel werd wie wij wil wilde worden zal ze zei zich zij zijn zo zonder zou dag dagen avond ochtend maandag dinsdag woensdag
donderdag vrijdag zaterdag zondag tijd ding dingen`,
  beforeNoun: `de het een mijn onze ons zijn haar hun jouw deze die dit dat geen in met van voor op aan bij naar over zonder elke`,
  beforeOther: `ik jij hij zij ze we wij het te heel erg zo niet was is ben zijn`,
  dangling: `en maar of want omdat dus dan dat dit die het hij zij ze zijn haar hun ook toch ja nee misschien daarna daarom`,
};

export const SWEDISH: LanguageWords = {
  stop: `alla allt alltid att av bara bra blev bli då dag dagen dagar de dem den denna det detta dig din du där efter eller en ett
från för få fick ganska gick gjorde går ha hade han har hon här hans hennes i idag igen igår in ingen inget inte jag ju kan
kanske kom kunde kväll lite man med men mer mig min mina mitt morgon mot mycket något några när nu och om oss på så sedan ska sig
sin sina sitt skulle som till tid tills tog upp ut utan vad var vara vi vid vill vår vårt än är över också alltså väldigt
tillsammans ibland aldrig vecka år timme`,
  beforeNoun: `en ett min mitt mina vår vårt våra din ditt hans hennes den det de i på med av från till för om utan vid efter`,
  beforeOther: `jag du han hon vi de det att så väldigt ganska inte är var blev`,
  dangling: `och men eller för så då det detta den han hon de också kanske sedan därför ja nej`,
};
