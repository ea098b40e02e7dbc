import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAIRS, type Paint, type Pair } from './contrast-pairs.ts';
import { ROOT_FOLDER } from './paths.ts';

const TOKENS = join(ROOT_FOLDER, 'apps/web/src/ui/tokens.css');
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

/** Measures the tokens of the web app, prints the failures, and answers their number. */
export async function checkContrast(): Promise<number> {
  const failures = contrastFailures(readFileSync(TOKENS, 'utf8'));
  for (const failure of failures) console.error(failure);
  console.log(`${PAIRS.length} pairs in two themes, ${failures.length} failures.`);
  return failures.length;
}

function pairFailures(pair: Pair, tokens: Tokens, theme: string, stated: number): string[] {
  const name = `${pair.front} on ${pair.back.join(' + ')} (${theme})`;
  const ratio = contrast(pair, tokens);
  const needed = pair.isEdge === true ? NEEDED.edge : NEEDED.text;
  const failures: string[] = [];
  if (ratio < needed) failures.push(`${name}: ${ratio.toFixed(2)}, needs ${needed}`);
  if (Math.abs(ratio - stated) > TOLERANCE)
    failures.push(`${name}: ${ratio.toFixed(2)}, stated as ${stated} in scripts/contrast-pairs.ts and docs/design.md`);
  return failures;
}

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
