import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAIRS, type Paint, type Pair } from './contrast-pairs.ts';
import { ROOT_FOLDER } from './paths.ts';

const TOKENS = join(ROOT_FOLDER, 'apps/web/src/ui/tokens.css');
const THEMES = join(ROOT_FOLDER, 'apps/web/public/themes');
/** WCAG 2.2, AA. */
const NEEDED = { text: 4.5, edge: 3 };
/** The allowed difference between a figure and the one that the design states. */
const TOLERANCE = 0.15;

type Tokens = ReadonlyMap<string, string>;
type Rgb = readonly [number, number, number];
type Colour = { rgb: Rgb; alpha: number };

/** Every pair of colours in a style sheet's text that is too hard to read, or that differs from the design. */
export function contrastFailures(css: string): string[] {
  const light = tokensOf(blockOf(css, /^:root \{$([\s\S]*?)^\}/m));
  const chosenDark = tokensOf(blockOf(css, /^:root\[data-theme='dark'\] \{$([\s\S]*?)^\}/m));
  const systemDark = tokensOf(
    blockOf(css, /^@media \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme\]\) \{$([\s\S]*?)^ {2}\}/m),
  );
  const dark: Tokens = new Map([...light, ...chosenDark]);
  return [
    ...differences(chosenDark, systemDark).map((name) => `--${name} differs between the two dark blocks`),
    ...PAIRS.flatMap((pair) => [
      ...pairFailures(pair, light, 'light', pair.light),
      ...pairFailures(pair, dark, 'dark', pair.dark),
    ]),
  ];
}

/**
 * Every pair of colours that is too hard to read where a theme of the XP store stands over the tokens. It states each
 * colour as `light-dark(day, night)`.
 */
export function themeFailures(css: string, theme: { name: string; css: string }): string[] {
  const light = tokensOf(blockOf(css, /^:root \{$([\s\S]*?)^\}/m));
  const dark: Tokens = new Map([...light, ...tokensOf(blockOf(css, /^:root\[data-theme='dark'\] \{$([\s\S]*?)^\}/m))]);
  const own = [...tokensOf(blockOf(theme.css, /^:root \{$([\s\S]*?)^\}/m))];
  const unknown = own.filter(([name]) => !light.has(name)).map(([name]) => `--${name} of ${theme.name} is no token`);
  const over = (tokens: Tokens, side: 0 | 1): Tokens =>
    new Map([...tokens, ...own.map(([name, value]) => [name, sidesOf(value)[side]] as const)]);
  const byDay = over(light, 0);
  const byNight = over(dark, 1);
  const figures = PAIRS.flatMap((pair) => [
    ...tooWeak(pair, byDay, `${theme.name}, light`),
    ...tooWeak(pair, byNight, `${theme.name}, dark`),
  ]);
  return [...unknown, ...figures];
}

/** What a value is by day and by night. */
function sidesOf(value: string): [string, string] {
  const [, day, night] = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value) ?? [];
  return [day ?? value, night ?? value];
}

/** The names and the text of the sheets of the XP store's themes. */
export function readThemes(): { name: string; css: string }[] {
  const files = readdirSync(THEMES).filter((file) => file.endsWith('.css'));
  return files.map((file) => ({ name: file.replace('.css', ''), css: readFileSync(join(THEMES, file), 'utf8') }));
}

/** Measures the tokens of the web app, prints the failures, and answers their number. */
export async function checkContrast(): Promise<number> {
  const css = readFileSync(TOKENS, 'utf8');
  const themes = readThemes();
  const failures = [...contrastFailures(css), ...themes.flatMap((theme) => themeFailures(css, theme))];
  for (const failure of failures) console.error(failure);
  console.log(
    `${PAIRS.length} pairs by day and by night, in ${themes.length + 1} themes, ${failures.length} failures.`,
  );
  return failures.length;
}

function pairFailures(pair: Pair, tokens: Tokens, theme: string, stated: number): string[] {
  const name = nameOf(pair, theme);
  const ratio = contrast(pair, tokens);
  const failures = tooWeak(pair, tokens, theme);
  if (Math.abs(ratio - stated) > TOLERANCE)
    failures.push(`${name}: ${ratio.toFixed(2)}, stated as ${stated} in scripts/contrast-pairs.ts and docs/design.md`);
  return failures;
}

function tooWeak(pair: Pair, tokens: Tokens, theme: string): string[] {
  const ratio = contrast(pair, tokens);
  const needed = pair.isEdge === true ? NEEDED.edge : NEEDED.text;
  return ratio < needed ? [`${nameOf(pair, theme)}: ${ratio.toFixed(2)}, needs ${needed}`] : [];
}

const nameOf = ({ front, back }: Pair, theme: string) => `${front} on ${back.join(' + ')} (${theme})`;

function contrast({ front, back }: Pair, tokens: Tokens): number {
  const ground = back.map((paint) => colourOf(paint, tokens)).reduce((below, above) => over(above, below));
  const [one, other] = [luminance(over(colourOf(front, tokens), ground).rgb), luminance(ground.rgb)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function blockOf(css: string, pattern: RegExp): string {
  const block = pattern.exec(css)?.[1];
  if (block === undefined) throw new Error(`tokens.css has no block like ${pattern.source}`);
  return block;
}

function tokensOf(block: string): Tokens {
  const declarations = block.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()]));
}

function differences(one: Tokens, other: Tokens): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

function colourOf(paint: Paint, tokens: Tokens): Colour {
  const text = tokens.get(paint) ?? paint;
  const match = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text);
  if (!match) throw new Error(`${paint} is no OKLCH colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1, 4).map(Number);
  return { rgb: srgbOf(lightness / 100, chroma, (hue * Math.PI) / 180), alpha: Number(match[4] ?? 1) };
}

/** OKLCH to gamma-encoded sRGB, cut off at the edge of the gamut as browsers do. */
function srgbOf(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(linear: number): number {
  const inside = Math.min(Math.max(linear, 0), 1);
  return inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
}

function over(above: Colour, below: Colour): Colour {
  const mix = (index: 0 | 1 | 2) => above.rgb[index] * above.alpha + below.rgb[index] * (1 - above.alpha);
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
