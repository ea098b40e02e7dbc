import type { CommonLanguage } from '../../../accounts/profile/profile-options.ts';

/**
 * Phrases by which people say that they want to die or harm themselves, in the languages after the first thirty; fewer
 * than there, and only the plainest. The notation is that of `crisis-phrases-latin.ts`.
 */
export const MORE_CRISIS_PHRASES = {
  ko: [
    '(?<!창피해서 |부끄러워서 |쪽팔려서 |귀여워서 )(?:죽고 ?싶|죽어버리고 ?싶)',
    '살고 ?싶지 ?않|살기 ?싫|더 ?이상 ?살 ?수 ?없',
    '자살(?:하고 ?싶|할 ?(?:거|생각|까)|을? ?생각)|스스로 ?목숨을',
    '자해(?:를 |를|하|했)|손목을 ?그',
  ],
  fil: [
    '(?:gusto ko|gustong gusto ko|nais ko) ?(?:na |nang |ng )*mamatay(?! sa)|gusto kong mamatay(?! sa)',
    '(?:ayoko|ayaw ko) (?:na |nang |ng )*mabuhay',
    'magpapakamatay (?:na )?ako|gusto (?:ko|kong) (?:nang )?magpakamatay|iniisip kong magpakamatay',
    '(?:sinasaktan|sasaktan) ko ang (?:sarili|aking sarili)',
  ],
  ms: [
    '(?:saya|aku) (?:nak|mahu|ingin) mati(?! (?:kebosanan|kelaparan|malu))',
    '(?:tak|tidak) (?:nak|mahu|ingin) hidup (?:lagi|dah)',
    '(?:nak|mahu|ingin|fikir|hendak) (?:untuk )?bunuh diri',
    '(?:nak|mahu) (?:cederakan|mencederakan) diri',
  ],
  sw: [
    'nataka kufa|natamani kufa',
    '(?:sitaki|sitamani) kuishi (?:tena|zaidi)|sitaki tena kuishi',
    'nataka kujiua|nitajiua|nafikiria kujiua',
    'nataka kujiumiza|najikata',
  ],
  ta: [
    '(?:நான் )?(?:சாக|செத்துப் ?போக) (?:வேண்டும்|விரும்ப~|ஆசை~)',
    'வாழ (?:பிடிக்கவில்லை|விருப்பமில்லை|விரும்பவில்லை)',
    'தற்கொலை (?:செய்து ?கொள்ள|செய்ய|எண்ணம்)~',
  ],
  te: [
    '(?:నాకు )?(?:చనిపోవాలని|చావాలని) (?:ఉంది|అనిపిస్తోంది|అనిపిస్తుంది)',
    '(?:బతకాలని|జీవించాలని) (?:లేదు|అనిపించడం లేదు)',
    'ఆత్మహత్య (?:చేసుకో|చేసుకుం)~',
  ],
  ml: ['(?:എനിക്ക് )?മരിക്കണം', 'ജീവിക്കാൻ (?:ആഗ്രഹമില്ല|തോന്നുന്നില്ല)|എനിക്ക് ജീവിക്കണ്ട', 'ആത്മഹത്യ (?:ചെയ്യണം|ചെയ്യാൻ|ചെയ്യും)'],
  kn: ['(?:ನಾನು |ನನಗೆ )?ಸಾಯಬೇಕು', '(?:ಬದುಕಲು|ಬದುಕೋಕೆ) ಇಷ್ಟ ?(?:ವಿಲ್ಲ|ಇಲ್ಲ)', 'ಆತ್ಮಹತ್ಯೆ (?:ಮಾಡಿಕೊ)~'],
  mr: [
    'मला (?:मरायचे|मरायचं|मरावेसे|मरावंसं) ?(?:आहे|वाटते|वाटतं)?',
    '(?:मला )?(?:जगायचे|जगायचं) नाही|जगण्याची इच्छा नाही',
    'आत्महत्या कर(?:ायची|ायचं|णार|ावीशी)~',
  ],
  gu: ['મારે (?:મરવું|મરી જવું) છે', 'મારે (?:હવે )?જીવવું નથી', 'આત્મહત્યા કર(?:વી|વાનો|વાનું|ીશ)~'],
  pa: ['(?:ਮੈਂ )?ਮਰਨਾ ਚਾਹੁੰਦ~', '(?:ਜੀਣਾ|ਜਿਉਣਾ|ਜੀਉਣਾ) ਨਹੀਂ ਚਾਹੁੰਦ~', '(?:ਖੁਦਕੁਸ਼ੀ|ਖ਼ੁਦਕੁਸ਼ੀ|ਆਤਮਹੱਤਿਆ) ਕਰ(?:ਨਾ|ਨ|ਾਂਗ)~'],
  ne: [
    '(?:म |मलाई )?(?:मर्न (?:चाहन्छु|मन ?(?:छ|लाग्यो|लाग्छ)))',
    '(?:बाँच्न|बाच्न) (?:चाहन्न|मन ?छैन|मन ?लाग्दैन)',
    'आत्महत्या गर्(?:न|छु|ने)~',
  ],
  si: [
    'මට (?:මැරෙන්න|මැරිලා යන්න) (?:ඕන|ඕනෑ|ඕනේ|හිතෙනවා)~',
    'මට (?:ජීවත් ?වෙන්න) (?:ඕන|ඕනෑ|ඕනේ) නෑ|ජීවත් ?වෙන්න බෑ',
    '(?:සියදිවි|දිවි) (?:නසා|හානි) ?~ ?(?:ගන්න|කරගන්න)~',
  ],
  my: ['(?<!မ)သေချင်(?:တယ်|ပြီ|လာ|နေ)', 'မနေချင်တော့ဘူး|အသက်မရှင်ချင်', '(?:ကိုယ့်ကိုယ်ကိုယ်|မိမိကိုယ်ကို) ?(?:သတ်|အဆုံးစီရင်)'],
  km: ['ខ្ញុំ(?:ចង់|ចង់តែ)ស្លាប់', '(?:មិន|អត់)ចង់(?:រស់|មានជីវិត)', '(?:ធ្វើអត្តឃាត|សម្លាប់ខ្លួន)'],
  kk: [
    '(?:менин )?олгим келеди|өлгим келеди',
    '(?:өмир сургим|өмир сүргим) келмейди|умрим сургим келмейди',
    '(?:өз-өзиме|озиме|өзиме) қол жұмса~|өзимди өлтир~',
  ],
  uz: [
    "o'lgim kel(?:yapti|adi)|o'lishni (?:xohlayman|istayman)",
    'yashashni (?:xohlamayman|istamayman)|yashagim kelmayapti',
    "o'zimni o'ldir~|o'z jonimga qasd",
  ],
  az: [
    '(?:men |mən )?olmək istəyirəm|olmek isteyirem',
    'yasamaq istəmirəm|yasamaq istemirem',
    '(?:intihar etmək|intihar etmek) (?:istəyirəm|isteyirem|fikir~)|ozumu oldur~',
  ],
  ka: [
    '(?:სიკვდილი მინდა|მინდა მოვკვდე|მოკვდომა მინდა)',
    '(?:აღარ მინდა (?:სიცოცხლე|ცხოვრება))|ცხოვრება აღარ მინდა',
    'თავის? (?:მოკვლა|მოკვლაზე)~ ?(?:მინდა|ვფიქრობ)|თავს? (?:მოვიკლავ)',
  ],
  hy: [
    'ուզում եմ (?:մեռնել|մահանալ)|(?:մեռնել|մահանալ) եմ ուզում',
    'չեմ ուզում (?:այլևս |էլ )?ապրել',
    '(?:ինքնասպան~ (?:լինել|եմ լինելու)|ինքնասպանության մասին եմ մտածում)',
  ],
  am: ['(?:መሞት|ልሞት) (?:እፈልጋለሁ|እፈልጋለው|ነው የምፈልገው)', 'መኖር (?:አልፈልግም|አልፈለግኩም)', '(?:ራሴን|እራሴን) (?:ማጥፋት|ላጥፋ|መግደል|ላጠፋ)~'],
  so: [
    '(?:waxaan|waxan) (?:rabaa|doonayaa) (?:inaan|in aan) dhinto',
    '(?:ma rabo|ma doonayo) (?:inaan|in aan) (?:sii )?noolaado',
    '(?:inaan|in aan) (?:is dilo|isdilo|naftayda gooyo)',
  ],
  ha: [
    'ina so (?:in|na) mutu|naso na mutu',
    'bana so(?:n)? (?:in )?(?:ci gaba da )?rayu(?:wa)?',
    'ina so (?:in|na) kashe kai ?na|zan kashe kai ?na',
  ],
  yo: [
    'mo (?:fe|n fe) ku(?! (?:ise|orire|ewu))',
    'mi o fe (?:wa laaye|gbe aye) mo',
    '(?:mo fe|maa) (?:pa ara mi|gba emi ara mi)',
  ],
  af: [
    'ek wil (?:net |graag |liewer )?(?:doodgaan|dood gaan|sterf|dood wees)(?! van)',
    'ek wil nie (?:meer|langer) (?:lewe|leef)(?: nie)?',
    'ek wil (?:selfmoord pleeg|myself doodmaak)|ek dink aan selfmoord',
    'ek (?:sny|wil) myself (?:seermaak)?',
  ],
  sq: [
    'dua te (?:vdes|vdisja)(?! (?:nga|se))',
    "(?:nuk|s'?) ?dua te jetoj(?: me)?(?! (?:ne|me|ketu))",
    'dua te vras veten|do te vras veten|mendoj per vetevrasje|dua te bej vetevrasje',
  ],
  bg: [
    '(?<!не )искам (?:просто |вече )?да (?:умра|не се събудя)(?! от)',
    'не искам (?:повече |вече )?да живея(?: повече)?(?! (?:в|с|на|тук|така|без))',
    '(?:да се самоубия|ще се самоубия|да сложа край на живота си|мисля за самоубииство|мисли за самоубииство)',
    'режа се|да се нараня',
  ],
  hr: [
    '(?<!ne )(?:zelim|hocu) (?:samo |vec )?umrijeti(?! od)',
    '(?:ne zelim|necu) (?:vise )?(?:zivjeti|zivjet)(?: vise)?(?! (?:u|s|sa|na|tu|ovdje|ovako|bez))',
    '(?:zelim|hocu) se ubiti|ubit cu se|razmisljam o samoubojstvu|pocinit cu samoubojstvo',
    'rezem se|ozlijediti samu? sebe',
  ],
  sr: [
    '(?<!ne )(?:zelim|hocu) (?:samo |vec )?da umrem(?! od)|(?<!не )(?:желим|хоћу) (?:само |већ )?да умрем(?! од)',
    '(?:ne zelim|necu) (?:vise )?da zivim(?: vise)?(?! (?:u|s|sa|na|tu|ovde|ovako|bez))|(?:не желим|нећу) (?:више )?да живим(?: више)?(?! (?:у|с|са|на|ту|овде|овако|без))',
    'da se ubijem|ubicu se|razmisljam o samoubistvu|да се убијем|убићу се|размишљам о самоубиству',
    'secem se|сечем се',
  ],
  sk: [
    '(?<!ne)chcem (?:uz |len )?(?:zomriet|umriet)(?! (?:od|na))',
    'nechcem (?:uz |viac |dalej )?zit(?: viac| dalej)?(?! (?:v|vo|s|so|na|tu|takto|bez))',
    'chcem sa zabit|zabijem sa|(?:myslim|premyslam) na samovrazdu|samovrazedne myslienky|spachat samovrazdu',
    'rezem sa|ublizujem si',
  ],
  sl: [
    '(?<!ne )(?:zelim|hocem) (?:samo |ze )?umreti(?! od)',
    '(?:nocem|ne zelim) (?:vec )?ziveti(?: vec)?(?! (?:v|s|z|na|tu|tako|brez))',
    '(?:zelim|hocem) se ubiti|ubil~ se bom|razmisljam o samomoru|narediti samomor',
    'rezem se|poskodovati sam~ sebe',
  ],
  lt: [
    'noriu (?:tik |jau )?(?:numirti|mirti)(?! (?:is|nuo))',
    'nebenoriu (?:daugiau )?gyventi(?! (?:su|be|cia|taip))',
    'noriu nusizudyti|nusizudysiu|galvoju apie savizudybe|mintys apie savizudybe',
    'pjaustausi|noriu saves zaloti',
  ],
  lv: [
    '(?<!ne)gribu (?:tikai |jau )?(?:nomirt|mirt)(?! no)',
    '(?:negribu|vairs negribu) (?:vairs )?dzivot(?: vairs)?(?! (?:ar|bez|seit|ta))',
    'gribu (?:izdarit pasnavibu|sevi nogalinat)|domaju par pasnavibu|nogalinasu sevi',
    'griezu sevi|gribu sev nodarit pari',
  ],
  et: [
    '(?<!ei )(?:tahan|soovin) (?:lihtsalt )?surra(?! naerust)',
    'ei (?:taha|soovi|jaksa) (?:enam |rohkem )?elada(?: enam)?(?! (?:siin|nii|koos|ilma))',
    'tahan (?:end|ennast|ennas) (?:ara )?tappa|motlen enesetapule|motlen enesetapust|enesetapumotted',
    'loikan (?:end|ennast)|tahan endale haiget teha',
  ],
} as const satisfies Partial<Record<CommonLanguage, readonly string[]>>;
