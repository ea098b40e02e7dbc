import { describe, expect, it } from 'vitest';
import { problemsOf } from './form-problems.ts';
import { draftOf, EMPTY_FORM, type EventForm, fieldsOf, formOf } from './form-values.ts';
import { readPoint } from './read-point.ts';

const FULL: EventForm = {
  ...EMPTY_FORM,
  title: 'Dice',
  type: 'game',
  description: 'Board games.',
  day: '2026-03-10',
  time: '18:30',
  placeName: 'Corner House',
  point: { latitude: 45.52, longitude: -122.67 },
};

describe('problems of a form', () => {
  it('names exactly the invalid field', () => {
    const rows: [Partial<EventForm>, string[]][] = [
      [{}, []],
      [{ title: ' ab ' }, ['title']],
      [{ description: ' \n ' }, ['description']],
      [{ isOnline: true }, ['link']],
      [{ isOnline: true, link: 'javascript:alert(1)' }, ['link']],
      [{ isOnline: true, link: 'https://meet.example.com', placeName: '', point: null }, []],
      [{ placeName: ' ' }, ['place']],
      [{ point: null }, ['point']],
      [{ isLimited: true, capacity: '1' }, ['capacity']],
      [{ isLimited: true, capacity: '2.5' }, ['capacity']],
      [{ isLimited: true, capacity: '501' }, ['capacity']],
      [{ isLimited: true, capacity: '500' }, []],
      [{ isLimited: true, capacity: '١٢' }, []],
      [{ isLimited: true, capacity: '５０１' }, ['capacity']],
      [{ isLimited: true, capacity: '' }, ['capacity']],
      [{ title: '\u3164\u3164\u3164' }, ['title']],
      [{ title: 'ab\u200b' }, ['title']],
      [{ title: 'Cuppa Team meets you' }, ['title']],
      [{ title: 'Come for a cuppa' }, []],
      [{ description: '\u2800\u200b' }, ['description']],
      [{ placeName: '\u3164' }, ['place']],
      [{ isWeekly: true, until: '2026-03-10' }, ['until']],
      [{ isWeekly: true, until: '2026-03-17' }, []],
      [{ isWeekly: true, until: '2026-09-08' }, []],
      [{ isWeekly: true, until: '2026-09-09' }, ['until']],
    ];
    for (const [patch, problems] of rows) {
      expect.soft(problemsOf({ ...FULL, ...patch }), JSON.stringify(patch)).toEqual(problems);
    }
  });

  it('includes a title that guests did not say yes to', () => {
    expect(problemsOf({ ...FULL, title: 'Dise' }, { agreedTitle: 'Dice' })).toEqual([]);
    expect(problemsOf({ ...FULL, title: ' Dice\u200b ' }, { agreedTitle: 'Dice' })).toEqual([]);
    expect(problemsOf({ ...FULL, title: 'Poker' }, { agreedTitle: 'Dice' })).toEqual(['title']);
  });

  it('an empty form lacks all required fields, from top to bottom', () => {
    expect(problemsOf(EMPTY_FORM)).toEqual(['title', 'type', 'description', 'day', 'time', 'place', 'point']);
  });
});

describe('a draft', () => {
  it.each<[string, Partial<EventForm>]>([
    ['in person', {}],
    ['online', { isOnline: true, link: 'https://meet.example.com', placeName: '', point: null }],
    ['online without a link yet', { isOnline: true, placeName: '', point: null }],
    ['weekly and limited', { isWeekly: true, until: '2026-03-17', isLimited: true, capacity: '12' }],
    ['barely begun', { ...EMPTY_FORM, title: 'Di' }],
  ])('%s comes back as it was', (_name, patch) => {
    const form = { ...FULL, ...patch };
    expect(formOf(draftOf(form), null)).toEqual(form);
  });

  it('drops pasted invisible characters', () => {
    const fields = fieldsOf({ ...FULL, title: ' Dice\u202e ', placeName: 'Corner\u200b House' });
    expect([fields.title, fields.place?.name]).toEqual(['Dice', 'Corner House']);
  });
});

it.each([
  ['51.5072, -0.1276', { latitude: 51.5072, longitude: -0.1276 }],
  ['-33.87 151.21', { latitude: -33.87, longitude: 151.21 }],
  ['91, 0', null],
  ['0, 181', null],
  ['51.5', null],
  ['London', null],
])('the point "%s"', (typed, point) => {
  expect(readPoint(typed)).toEqual(point);
});
