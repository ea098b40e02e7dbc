import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEME_IDS } from '@cuppa/domain/xp-store/store-items';
import { describe, expect, it } from 'vitest';
import { contrastFailures, readThemes, themeFailures } from './check-contrast.ts';
import { ROOT_FOLDER } from './paths.ts';

const css = readFileSync(join(ROOT_FOLDER, 'apps/web/src/ui/tokens.css'), 'utf8');

/** The tokens with one value changed, in the given blocks: 0 light, 1 dark chosen, 2 dark by the system. */
function spoil(name: string, value: string, ...blocks: number[]): string {
  let block = -1;
  const spoilt = css.replaceAll(new RegExp(`(\\n *--${name}: )[^;]+;`, 'g'), (whole, start: string) => {
    block += 1;
    return blocks.includes(block) ? `${start}${value};` : whole;
  });
  if (spoilt === css) throw new Error(`--${name} was not changed.`);
  return spoilt;
}

describe('contrastFailures', () => {
  it('finds nothing in the tokens as they are', () => {
    expect(contrastFailures(css)).toEqual([]);
  });

  it('finds text that is too pale, by day and by night', () => {
    expect(contrastFailures(spoil('ink-3', 'oklch(66% 0.05 350)', 0))).toContain(
      'ink-3 on surface (light): 3.12, needs 4.5',
    );
    expect(contrastFailures(spoil('ink-3', 'oklch(50% 0.036 345)', 1, 2)).join('\n')).toContain('ink-3 on bg (dark)');
  });

  it('asks less of the edges of controls', () => {
    const paler = contrastFailures(spoil('line-control', 'oklch(61% 0.045 350)', 0));
    expect(paler.filter((failure) => failure.includes('needs'))).toEqual([]);
    const palest = contrastFailures(spoil('line-control', 'oklch(70% 0.045 350)', 0));
    expect(palest.filter((failure) => failure.includes('needs 3'))).toHaveLength(2);
  });

  it('finds a figure that is no longer what the design states, though it can be read', () => {
    expect(contrastFailures(spoil('ink', 'oklch(20% 0.078 350)', 0)).join('\n')).toContain('stated as 15.45');
  });

  it('mixes what is laid over a field', () => {
    const failures = contrastFailures(spoil('stripe', 'oklch(100% 0 0 / 0.3)', 0));
    expect(failures.join('\n')).toContain('on-field-hib on field-hib + stripe (light)');
  });

  it('finds a difference between the two dark blocks', () => {
    expect(contrastFailures(spoil('scrim', 'oklch(8% 0.02 345 / 0.5)', 2))).toEqual([
      '--scrim differs between the two dark blocks',
    ]);
  });
});

describe('themeFailures', () => {
  it('finds nothing in the themes of the XP store, each of which has a sheet', () => {
    const themes = readThemes();
    expect(themes.map(({ name }) => name).toSorted()).toEqual([...THEME_IDS].toSorted());
    for (const theme of themes) expect(themeFailures(css, theme)).toEqual([]);
  });

  it.each([
    ['light-dark(oklch(66% 0.05 350), oklch(74% 0.036 345))', 'ink-3 on surface (pale, light): 3.12, needs 4.5'],
    ['light-dark(oklch(47.5% 0.05 350), oklch(50% 0.036 345))', 'ink-3 on surface (pale, dark): 2.69, needs 4.5'],
  ])('finds text that is too pale by day or by night: %s', (value, failure) => {
    expect(themeFailures(css, { name: 'pale', css: `:root {\n  --ink-3: ${value};\n}` })).toContain(failure);
  });

  it('finds a name that is no token', () => {
    const theme = { name: 'odd', css: ':root {\n  --inq: oklch(20% 0 0);\n}' };
    expect(themeFailures(css, theme)).toEqual(['--inq of odd is no token']);
  });
});
