/** The limits of RFC 5321. */
const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** Words of allowed characters with single dots between them (RFC 5322, dot-atom). */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The last label is never a number, which would be an IP address. */
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?!\d+$)${LABEL}$`);

/**
 * The stored form of a typed e-mail address: lower case, the domain in ASCII ("пример.рф" as Punycode). Otherwise the
 * problem: `letters` if the part before the @ has letters that many mail servers cannot deliver to, else `invalid`.
 */
export function readEmailAddress(typed: string): { address: string } | { problem: 'invalid' | 'letters' } {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = at < 1 ? null : asciiDomain(text.slice(at + 1));
  if (domain === null || local.length > MAX_LOCAL_LENGTH) return { problem: 'invalid' };
  const address = `${local}@${domain}`;
  if (LOCAL_PART.test(local)) return address.length > MAX_ADDRESS_LENGTH ? { problem: 'invalid' } : { address };
  const inAscii = local.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, 'a');
  return { problem: LOCAL_PART.test(inAscii) ? 'letters' : 'invalid' };
}

function asciiDomain(domain: string): string | null {
  // A URL would drop or decode these.
  if (!/^(?:[\p{L}\p{M}\p{N}.\u3002-]|\u200c|\u200d)+$/u.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
