import type { Language } from '@cuppa/domain/accounts/profile/profile-options';

/** The list of each language that the library covers; each is a separate import, loaded when its writer first sends. */
export const WORD_LISTS: Partial<Record<Language, () => Promise<{ default: readonly string[] }>>> = {
  es: () => import('glin-profanity?words=spanish'),
  fr: () => import('glin-profanity?words=french'),
  de: () => import('glin-profanity?words=german'),
  it: () => import('glin-profanity?words=italian'),
  pt: () => import('glin-profanity?words=portuguese'),
  nl: () => import('glin-profanity?words=dutch'),
  pl: () => import('glin-profanity?words=polish'),
  sv: () => import('glin-profanity?words=swedish'),
  da: () => import('glin-profanity?words=danish'),
  no: () => import('glin-profanity?words=norwegian'),
  fi: () => import('glin-profanity?words=finnish'),
  cs: () => import('glin-profanity?words=czech'),
  hu: () => import('glin-profanity?words=hungarian'),
  tr: () => import('glin-profanity?words=turkish'),
  ru: () => import('glin-profanity?words=russian'),
  ar: () => import('glin-profanity?words=arabic'),
  fa: () => import('glin-profanity?words=persian'),
  hi: () => import('glin-profanity?words=hindi'),
  th: () => import('glin-profanity?words=thai'),
  zh: () => import('glin-profanity?words=chinese'),
  ja: () => import('glin-profanity?words=japanese'),
};

/** Everyday words in the lists: they are slang for something else, or no insult on their own. */
const EVERYDAY: Partial<Record<Language, string>> = {
  es: 'asesinato concha chupada drogas heroína infierno martillo nazi orina pedo pezón pinche pis racista sexo trio bollera verga caca maciza haciendo-el-amor fiesta-de-salchichas',
  fr: 'baiser bander bitte bosser bourré bourrée caca cailler chatte drague folle gerbe gueule meuf péter pipi suce tanche teuf trique veuve con bordel clito clitoris jouir ménage-à-trois pédale cul tringler ramoner',
  de: 'bonze mufti nackt nippel popel popper poppen rosette lümmel muschi orgasmus porno schiesser vögeln kimme möpse pinkeln ische fratze',
  it: 'anale bagnarsi balle battere belino biga brinca buona-donna cacca cadavere cagna cammello cappella carciofo carità casci duro fava finocchio grilletto guanto lumaca manico mannaggia mona monta montare mussa nudo padulo palle pesce pipa pipì pisello pistola pistolotto pomiciare pompa quaglia regina sbattere sbattersi sega spagnola sveltina tirare topa uccello vacca vangare venire potta patacca nave-scuola fuori-come-un-balcone porco-zio zinne ingoio figa fica',
  pt: 'aborto amador aranha ariano bissexual bumbum burro camisinha cerveja chupar cocaína comer consolo corno frango-assado gozar grelho heroína heterosexual homem-gay homoerótico homosexual inferno lésbica lolita mama pau pinto saco torneira transar veado vibrador clitoris boob bicha dum-raio',
  nl: 'aardappels-afgieten achter-het-raam-zitten anderhalve-man-en-een-paardekop anita bagger balen beurt boemelen da-s-kloten-van-de-bok de-ballen de-hond-uitlaten de-koffer-induiken del dombo draaikont drol een-beurt-geven eikel flikken gadverdamme gat gras-maaien griet hol johny kanen knor kont lummel matje mof muts naakt naaien nicht paal palen pik poep poepen poot pot potverdorie raaskallen reutelen schatje spuiten standje stootje toeter tongzoen triootje vergallen watje wippen zaadje zuigen bekken aftrekken',
  pl: 'jajco jajeczko jajko jajo cyc dmuchać syf duperele pierdoła rzygać suka',
  sv: 'brutta fan hård pippa sås stake sätta-på tusan pitt olla helvete för-helvete moona moonade moonar moonat subba satan jävlar',
  fi: 'haahka hatullinen jätkä muna munat naida palli pallit panna pano pantava pipari piru pistää reikä tavara toosa viiksi reva hitto hitosti paljaalla alfred-nussi ripsipiirakka tuhkaluukku helvetisti perkele pehko molo',
  cs: 'bordel čumět žrát držka flundra debil píchat',
  hu: 'barom barmok barmot marha marhák marhát marhat pofa pofák pofát buksza bukszák bukszát bukszákat franc pele pelék fing szar szarok',
  da: 'cock pis lort',
  ru: 'gol byk',
  ar: 'ثدي مبادل وسخ فحل حلمة جماع احتلام بيضان لعق لحس سادي سادى زان هايج علق',
  fa: 'برهنه تجاوز ارگاسم',
  zh: '13. 九游 乳 交配 三级片 乳头 乳房',
  ja: 'xx sm 3p いたずら ウェブカメラ アジアのかわいい女の子 エスコート エクスタシー',
  th: 'กู กะปิ ขี้ ตูด',
};

/**
 * The Turkish list contains whole sentences of everyday words; only entries that begin with one of these words are
 * meant.
 */
const TURKISH =
  /^(?!.*sikayet)(?=.{3,})(?:amk|aq|amina|amına|orospu|pezevenk|fahise|fahişe|gavat|ibne|yarrak|siktir|sikerim|sikeyim|götveren|göt herif|amcık|piç|gerizekal|geri zekal|aptal|salak|ahmak|dangalak|kahpe|kaltak|sürtük|şerefsiz)/u;

/** Returns the words of a list that make a message worth a second look. */
export function worthAsking(language: Language, list: readonly string[]): string[] {
  const everyday = new Set((EVERYDAY[language] ?? '').split(' ').map((word) => word.replaceAll('-', ' ')));
  const asked = list.filter((word) => word.length > 1 && !everyday.has(word));
  return language === 'tr' ? asked.filter((word) => TURKISH.test(word)) : asked;
}
