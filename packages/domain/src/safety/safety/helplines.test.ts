import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REGIONS } from '../../accounts/profile/regions.ts';
import { dialAddress, helplinesOf, regionOfZone } from './helplines.ts';
import { HELPLINES } from './words/helplines.ts';

it('holds at least thirty real countries, each with a number that can be dialled and an address', () => {
  expect(Object.keys(HELPLINES).length).toBeGreaterThanOrEqual(30);
  for (const [region, lines] of Object.entries(HELPLINES)) {
    expect(REGIONS).toContain(region);
    for (const helpline of lines) {
      expect(dialAddress(helpline)).toMatch(/^tel:\*?\d{3,14}$/);
      expect(URL.parse(helpline.web)?.protocol).toBe('https:');
      expect(helpline.hours ?? 'always').toMatch(/^(always|\d\d:\d\d-\d\d:\d\d)$/);
    }
  }
});

it('returns nothing for an unknown country', () => {
  expect(helplinesOf('AQ')).toEqual([]);
  expect(helplinesOf(null)).toEqual([]);
  expect(helplinesOf('GB')[0]?.number).toBe('116 123');
});

it('finds the country of a time zone, for each that has helplines', () => {
  expect(regionOfZone('Europe/Berlin')).toBe('DE');
  expect(regionOfZone('America/Indiana/Knox')).toBe('US');
  expect(regionOfZone('UTC')).toBeNull();
  const zones = Intl.supportedValuesOf('timeZone').map(regionOfZone);
  for (const region of Object.keys(HELPLINES)) expect(zones).toContain(region);
});

it('matches the document that gives the source of each number', () => {
  const document = readFileSync(new URL('../../../../../docs/helplines.md', import.meta.url), 'utf8').split('\n');
  for (const [region, lines] of Object.entries(HELPLINES)) {
    for (const { name, number, web } of lines) {
      const row = document.find((written) => written.startsWith(`| ${region} | ${name} | ${number} | `));
      expect(row).toContain(`| ${web} |`);
    }
  }
});
