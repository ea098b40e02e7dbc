import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('./features', import.meta.url));
const list = readFileSync(fileURLToPath(new URL('./features.ts', import.meta.url)), 'utf8');
const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(features.map(({ name }) => name))('the feature %s', (name) => {
  const builder = `${name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Feature`;

  it('says what it brings', () => {
    expect(readFileSync(`${folder}/${name}/${name}.feature.ts`, 'utf8')).toContain(`export function ${builder}(`);
  });

  it('is on the list', () => {
    expect(list).toContain(`${builder}(`);
  });
});
