import type { LanguageWords } from './language-words.ts';

export const POLISH: LanguageWords = {
  stop: `a aby ale albo ani bardzo bez bo był była było były być bym chyba ci co coś czas czasem czy czyli dla do dobrze dobry dużo
dzień dni dziś dzisiaj gdy gdzie go i ich ile im inne ja jak jaka jaki jakoś je jednak jego jej jest jestem jeszcze jeśli już każdy
kiedy kilka kto która które który ku lat lepiej lub ma mam mi mnie mną może mój moja moje mojej moją mojego można my na nad nam nas
naprawdę nawet nic nie nigdy nikt niż no nowy o od on ona oni ono oraz po pod potem przed przez przy raz razem rano rok się sobie są
swoje ta tak także tam te tego tej ten teraz też to trochę trzeba tu tutaj tylko tym u w we wczoraj wieczorem więc wszystko wszyscy z
za zawsze ze znowu że żeby godzin godzina jutro tydzień poniedziałek wtorek środa czwartek piątek sobota niedziela`,
  beforeNoun: `w we na z ze do od u o po przy dla bez nad pod przed za mój moja moje mojej moją mojego moim nasz nasza nasze ten ta to
tej tego tym swój swoją`,
  beforeOther: `ja się nie bardzo tak jest był była było`,
  dangling: `i a ale bo więc potem też to ten ta on ona oni jego jej tak nie może dlatego że który`,
};

export const RUSSIAN: LanguageWords = {
  stop: `а без более бы был была были было быть в вам вас весь во вот все всё всегда всего всех вчера вы где да даже день дня дней
для до его ее её если есть еще ещё же за завтра здесь и из или им их к как какой когда кто ли лет лишь меня мне мной много может
можно мой моя мои мою моей моего мы на над надо наконец нам нас наш наша не него неё ней нет ни никто ничего но ну о об обо один
одна он она они от очень по под пока после потом потому почти при про просто раз разве с сам сама свой свою своей себя сегодня
сейчас со совсем так такой там тебя тем теперь то тогда того тоже только том ты у уже утром вечером ночью хорошо хоть часто чего чем
что чтобы чуть эта эти это этот этой этом я время неделя год час часа часов вместе снова опять немного`,
  beforeNoun: `в во на с со к у о об от до из за под над для без про по мой моя мою моей моего моим мои наш наша нашу нашей этот эта эту
этой этом свой свою своей`,
  beforeOther: `я ты он она мы они не очень так был была было были`,
  dangling: `и а но или потому поэтому потом тоже также это этот эта он она они его ее её их да нет может там тогда что`,
};

export const UKRAINIAN: LanguageWords = {
  stop: `а або але без би був була були було бути в вам вас вже ви від він вона вони все всі вчора де день дня для до дуже є за завжди
завтра зараз з із й його її їх і інші коли ми мене мені мій моя мою моєї може на навіть нам нас наш наша не неї ним ні ніколи нічого
ну о от по під після при про раз разом свою своєї себе сьогодні та так також там тебе ти тільки то тоді той тому трохи у усе хто це
цей ця цю чи чого що щоб ще я як який якщо ранку вечора час знову`,
  beforeNoun: `в у на з із зі до від о про за під над для без по мій моя мою моєї наш наша нашу цей ця цю цієї свій свою своєї`,
  beforeOther: `я ти він вона ми вони не дуже так був була було`,
  dangling: `і й а але або бо тому потім також це цей ця він вона вони його її їх так ні може там тоді що`,
};

export const TURKISH: LanguageWords = {
  stop: `acaba ama artık az bana bazı bazen belki ben beni benim bile bir biraz biri biz bize bizim bu bugün bunu çok çünkü da daha de
değil dün diye en fakat gece gibi gün günü güzel hâlâ hem hep hepsi her hiç hiçbir için ile işte iyi ise kadar kendi ki kim mi mı mu mü
nasıl ne neden nerede o olan olarak oldu olduğu onlar onu onun oysa önce sabah sadece sen sonra şey şeyler şimdi şu tam tekrar tüm var
ve veya ya yarın yine yok zaman akşam saat hafta yıl birlikte bence`,
  dangling: `ve ama çünkü o bu şu da de ya belki evet hayır sonra ayrıca onlar böyle öyle`,
};

/** The most common words of languages identified by their script. A segmenter separates the words of a text. */
export const JAPANESE: LanguageWords = {
  stop: `こと もの とき ため 今日 昨日 明日 私 僕 自分 する した して いる いた ある あった なる なった です ます ました から まで とても
すごく 少し 毎日 一緒 時間 今 朝 夜 昼 人 日 年 月 何 よう そう これ それ あれ ここ そこ ない なかった 思う 思い 思っ 行っ 行く 見 言っ`,
  dangling: `そして でも だから それ これ あれ また しかし`,
};

export const CHINESE: LanguageWords = {
  stop: `我 你 他 她 它 我们 你们 他们 的 了 是 在 有 和 也 都 就 不 没 没有 很 非常 今天 昨天 明天 这 那 这个 那个 一个 一起 什么 时候 自己
觉得 感到 去 来 说 看 想 要 会 能 可以 因为 所以 但是 还 还是 又 再 一点 一些 早上 晚上 时间 现在 吃 做 让 给 跟 对 从 到 上 下 里 后`,
  dangling: `但是 所以 因为 然后 而且 他 她 它 这 那`,
};

export const ARABIC: LanguageWords = {
  stop: `في من على إلى عن مع هذا هذه ذلك تلك التي الذي أن إن كان كانت يكون لم لن لا ما هو هي هم أنا نحن أنت كل بعض جدا اليوم أمس غدا
قد ثم أو و لكن لأن كما عند بعد قبل حتى أيضا شيء كنت يوم`,
  dangling: `و ثم لكن لأن هو هي هم هذا هذه أيضا`,
};
