import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { LOCALES, type WordLanguage } from '@cuppa/domain/platform/words/language';
import { layOutMail, type MailContent } from '../../../platform/mail/mail-layout.ts';
import { authWords } from '../auth.words.ts';

export type AuthMailType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';

type Content = {
  link: string;
  code: string;
  lifeSeconds: number;
  /** When the address was signed up with; the reader may know only one of these moments. */
  attemptsAt?: readonly Date[];
};

/**
 * A mail with a link and a code, which do the same and expire together. The reauthentication mail has only the code.
 */
export function writeAuthMail(
  type: AuthMailType,
  { link, code, lifeSeconds, attemptsAt = [] }: Content,
  language: WordLanguage,
): MailContent {
  const words = authWords(language);
  const { action, unasked, ...parts } = words.mails[type];
  const lasts = action === null ? words.codeLasts : words.bothLast;
  return layOutMail(
    {
      ...parts,
      ...(action !== null && { action: { label: action, link } }),
      code,
      notes: [
        fillIn(lasts, { life: describeLife(lifeSeconds, language) }),
        ...describeAttempts(attemptsAt, language),
        unasked,
      ],
    },
    language,
  );
}

function describeAttempts(attemptsAt: readonly Date[], language: WordLanguage): string[] {
  if (attemptsAt.length === 0) return [];
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const words = authWords(language).attempts;
  const times = attemptsAt.map((at) => fillIn(words.time, { time: format.format(at) }));
  if (times.length === 1) return [fillIn(words.one, { time: times[0] ?? '' })];
  return [fillIn(words.several, { count: times.length, times: times.join('; ') })];
}

function describeLife(seconds: number, language: WordLanguage): string {
  const { life } = authWords(language);
  if (seconds < 120) return fillIn(life.seconds, { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return fillIn(life.minutes, { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? life.oneHour : fillIn(life.hours, { count: hours });
}
