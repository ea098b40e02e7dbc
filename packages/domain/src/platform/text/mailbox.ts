/** Other domains of a large provider that lead to the same mailbox. */
const DOMAIN_TWINS: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'yandex.ua': 'yandex.ru',
};

/** What a provider ignores before the @ besides case and what follows a plus. */
const IGNORED: Record<string, RegExp> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };
/** Yahoo’s addresses for one purpose put a hyphen where others put a plus. */
const CUT_AT_HYPHEN = /^(?:yahoo|ymail|rocketmail)\./;

/**
 * The mailbox that a stored address (`readEmailAddress`) leads to, as one text for all spellings. For comparing only:
 * nobody’s address is changed to it. Source: the providers' help pages about aliases.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1).toLowerCase();
  const domain = DOMAIN_TWINS[written] ?? written;
  const [untagged = ''] = address.slice(0, at).toLowerCase().split('+');
  const [purposeless = ''] = CUT_AT_HYPHEN.test(domain) ? untagged.split('-') : [untagged];
  const local = purposeless.replaceAll(IGNORED[domain] ?? /$^/g, '');
  // A local part of signs alone stays as it is.
  return `${local === '' ? address.slice(0, at) : local}@${domain}`;
}
