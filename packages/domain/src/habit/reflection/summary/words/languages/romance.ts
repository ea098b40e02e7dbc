import type { LanguageWords } from './language-words.ts';

export const SPANISH: LanguageWords = {
  stop: `a al algo alguien algún alguna ahora ahí allí antes aquí así aún aunque ayer bien bueno buena cada casi como cómo con
contra cosa cosas cuando cual de del desde después día días donde dos durante e el él ella ellas ellos en entonces entre era eran
es esa ese eso esta está están estaba estado estar este esto estos estoy estuve fue fueron fui gran gusta gustó ha había hace
hacer haciendo hago han hasta hay he hice hizo hora horas hoy iba igual ir jaja junto juntos la las le les lo los luego más mal
mañana me mejor menos mi mí mientras mis mismo mucha mucho muchas muchos muy nada nadie ni no noche nos nosotros nuestra nuestro
nunca o otra otro otros para pero poco poquito por porque pues puede puedo que qué quien quiero rato sé se sea semana ser será si
sí siempre sin sobre solo sólo somos son soy su sus tal también tan tanto tarde te tengo tenía tiempo tiene toda todavía todas
todo todos tu tú un una unas unos usted va vamos vez veces voy y ya yo año años lunes martes miércoles jueves viernes sábado
domingo verdad gracias`,
  beforeNoun: `el la los las un una unos unas mi mis tu tus su sus nuestra nuestro nuestras nuestros este esta estos estas ese esa
del al de con sin por para en sobre cada otro otra`,
  beforeOther: `yo tú él ella nosotros me te se nos le lo muy tan más estoy está era es fue soy no`,
  dangling: `y pero o porque que entonces luego también además eso esto ese esta lo él ella ellos ellas su sus sí no quizás tal
aunque así después por`,
};

export const FRENCH: LanguageWords = {
  stop: `a à ai aie ainsi alors après as assez au aucun aujourd'hui aussi autre autres aux avais avait avant avec avoir beaucoup
bien bon bonne c'est c'était ça car ce cela celle celui ces cet cette chaque chez chose choses comme comment contre d'abord dans
de déjà demain depuis des deux dire dit donc dont du elle elles en encore enfin ensemble ensuite entre es est et étaient étais
était été être eu eux fait faire fais fois fut hier heure heures ici il ils j'ai j'avais j'étais je jamais jour jours journée
juste l la là le les leur leurs lui ma mais mal matin me même mes mieux moi moins mon n'ai n'est ne ni non nos notre nous on ont
ou où oui par parce pas pendant peu peut peut-être peux plus plutôt pour pourquoi presque puis qu'il quand que quel quelle
quelque quelques qui quoi rien s'est sa sais sans se semaine sera ses si soir soirée soi son sont sous souvent suis sur ta tard
tant te tellement temps tes toi ton toujours tous tout toute toutes très trop tu un une va vais vers veux voilà vos votre vous
vraiment y année an ans lundi mardi mercredi jeudi vendredi samedi dimanche petit petite gens`,
  beforeNoun: `le la les l un une des mon ma mes notre nos ton ta tes son sa ses leur leurs ce cet cette ces du de d au aux avec
sans pour dans sur chez en chaque`,
  beforeOther: `je tu il elle on nous vous ils elles j se me te s m très trop si plus est était suis ai a pas ne n`,
  dangling: `et mais ou car parce donc alors puis ensuite aussi ça cela c'est c'était ce il elle ils elles son sa ses leur oui non
peut-être pourtant que qui comme après`,
};

export const ITALIAN: LanguageWords = {
  stop: `a abbiamo adesso agli ai al alla alle allora altra altro anche ancora anni anno appena avere aveva avevo bella bello bene
c'è che chi ci ciò come con contro cosa così cose cui da dai dal dalla davvero degli dei del della delle dentro di dopo dove due e
è ed era erano ero essere fa fare fatto fino fra fuori già giorni giorno gli ha hai hanno ho i ieri il in io l la le lei li lo
loro lui ma mai mattina me meglio meno mentre mi mia mie miei mio molta molto ne nei nel nella niente no noi non nostra nostro
nulla o oggi ogni ora ore per perché perciò però più po poco poi pomeriggio prima proprio qua qualche qualcosa quando quanto
quasi quella quello questa questo qui sarà se sei sempre senza sera si sì sia siamo solo sono sopra sotto stata stato sto su sua
suo subito sul sulla suoi tanto te tempo tra troppo tu tutta tutte tutti tutto un un' una uno va vado verso vi via volta volte
lunedì martedì mercoledì giovedì venerdì sabato domenica settimana`,
  beforeNoun: `il lo la i gli le l un uno una mio mia miei mie nostro nostra tuo tua suo sua loro questo questa del della dei delle
dello al alla ai alle dal dalla nel nella sul sulla di con senza per ogni`,
  beforeOther: `io tu lui lei noi mi ti si ci molto così più troppo è era sono ho non`,
  dangling: `e ma o perché quindi allora poi anche questo quello lui lei loro sì no forse però così dopo che`,
};

export const PORTUGUESE: LanguageWords = {
  stop: `a à ao aos agora ainda algo alguém alguma algum amanhã ano anos antes ao aqui as às assim até bem boa bom cada coisa coisas
com como contra da das de dela dele demais depois desde dia dias do dois dos e é ela elas ele eles em então entre era eram essa
esse esta está estava estou eu fazer feito fez fico fica ficou foi foram fui gente há hoje hora horas isso isto já junto juntos la
lá lhe logo mais mal manhã mas me melhor menos mesmo meu meus mim minha minhas muita muito muitos na nada não nas nem ninguém no
noite nos nós nossa nosso num numa nunca o onde ontem os ou outra outro para pela pelo pois por porque pouco pra pro qual quando
quase que quem se sei sem semana sempre ser será seu sim só sobre sou sua tá também tanto tão tarde te tem tempo tenho tinha toda
todas todo todos tudo um uma uns vai vez vezes vou você segunda terça quarta quinta sexta sábado domingo verdade`,
  beforeNoun: `o a os as um uma meu minha meus minhas nosso nossa seu sua seus suas este esta esse essa do da dos das no na nos nas ao
à de com sem por para pelo pela cada`,
  beforeOther: `eu ele ela nós me te se muito tão mais é era estou está foi não`,
  dangling: `e mas ou porque então depois também isso isto esse essa ele ela eles elas seu sua sim não talvez assim que aí`,
};
