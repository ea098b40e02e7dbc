/** Ordered: browsers whose user agent also contains the name of their base come first. */
const NAMES: [sign: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['FxiOS', 'Firefox iOS'],
  ['CriOS', 'Chrome iOS'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
];

/** Name and main version for the record of a call, such as "Firefox 140". No behavior depends on it. */
export function browserName(userAgent: string): string {
  for (const [sign, name] of NAMES) {
    const version = new RegExp(`${sign}/(\\d+)`).exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
