/**
 * The contact of this server's operator, for the `sub` claim of push messages (RFC 8292): a mail address or an https
 * address. It must be real, because push services refuse others, or block senders that they cannot reach. Null if no
 * setting has one.
 */
export function vapidSubject(env: {
  OPERATOR_CONTACT?: string | undefined;
  MAIL_FROM: string;
  SITE_URL?: string | undefined;
}): string | null {
  const { OPERATOR_CONTACT: contact, MAIL_FROM: from, SITE_URL: site } = env;
  if (contact?.startsWith('https:')) return contact;
  if (contact !== undefined && !contact.includes('://')) return `mailto:${contact}`;
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  if (sender.includes('@') && !sender.toLowerCase().endsWith('.invalid')) return `mailto:${sender}`;
  return site?.startsWith('https:') ? site : null;
}
