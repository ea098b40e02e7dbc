import { describe, expect, it } from 'vitest';
import { findShapes } from './check-clocks.ts';

const count = (source: string) => findShapes('some.ts', source).length;

describe('findShapes', () => {
  it.each([
    "new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)",
    "Intl.DateTimeFormat('sv-SE').format(at)",
    "new Intl.DateTimeFormat(['sv', 'en'], { timeZone })",
    "at.toLocaleDateString('en-CA')",
    "at.toLocaleString('sv')",
    "const formatDay = zoneFormat('fr-CA', { year: 'numeric' })",
    "at.toLocaleDateString('en-US').split('/')",
    "format.format(at).split(', ')",
    'format.format(at).slice(0, 10)',
    'new Intl.DateTimeFormat(locale).format(at).match(/\\d+/)',
    "format.format(at).replace(' ', 'T')",
    "format.format(at).replaceAll(/\\s/g, ' ').split(' ')",
    'const text = format.format(at);\nconst day = text.substring(0, 2);',
    "const say = zoneFormat('en-GB', { hour: '2-digit' });\nconst [hour] = say(zone, at).split(':');",
    "const say = zoneFormat('en-GB', { hour: '2-digit' });\nsay(zone, at).startsWith('0')",
    'at.toLocaleTimeString()[0]',
    'const [first] = at.toLocaleTimeString();',
    "(at.toLocaleDateString('de')).indexOf('.')",
  ])('refuses %j', (source) => {
    expect(count(source)).toBe(1);
  });

  it.each([
    'new Intl.DateTimeFormat(locale).formatToParts(at)',
    "new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(at)",
    "format.format(at).replaceAll(/\\s/g, ' ')",
    "say('time', at)",
    "new Intl.DisplayNames(['sv'], { type: 'language' }).of('sv')",
    "wallClockIn(zone, at).split(' ')",
    "languageName('sv').slice(0, 2)",
    "const LANGUAGES = ['sv', 'lt'];",
    "'en-CA'.split('-')",
    "const text = new Intl.ListFormat('en').format(names);\ntext.slice(1)",
  ])('allows %j', (source) => {
    expect(count(source)).toBe(0);
  });
});
