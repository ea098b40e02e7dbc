import browserslist from 'browserslist';

/** The names of browserslist that the compiler knows, by its own names. */
const NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** The oldest browsers of package.json, as the build names them: `safari16.4`. */
export function browserTargets(root: string): string[] {
  const oldest = new Map<string, number>();
  for (const each of browserslist(undefined, { path: root })) {
    const [browser = '', version = ''] = each.split(' ');
    const name = NAMES[browser];
    // A range such as 16.4-16.6 begins with its oldest version.
    const number = Number.parseFloat(version);
    if (name !== undefined && Number.isFinite(number)) oldest.set(name, Math.min(number, oldest.get(name) ?? number));
  }
  return [...oldest].map(([name, version]) => `${name}${version}`);
}
