import { expect, it } from 'vitest';
import { type AgeWindowProblem, ageWindowProblem } from './age-window-problem.ts';

it('an age range has one problem or none', () => {
  const rows: [string, string, AgeWindowProblem | null][] = [
    ['18', '99', null],
    [' 30 ', '30', null],
    ['10', '99', 'tooYoung'],
    ['-1', '99', 'tooYoung'],
    ['0', '0', 'tooYoung'],
    ['18.5', '99', 'notWhole'],
    ['18,5', '99', 'notWhole'],
    ['18', 'ninety', 'notWhole'],
    ['18', '1e999', 'notWhole'],
    ['18', '100', 'tooOld'],
    ['40', '30', 'reversed'],
    ['٢٥', '٣٠', null],
    ['۲۵', '３０', null],
    ['२५', '๓๐', null],
    ['٢٥٫٥', '٣٠', 'notWhole'],
    ['٣٠', '٢٥', 'reversed'],
    ['٩', '٣٠', 'tooYoung'],
    ['', '99', 'missing'],
    ['18', '  ', 'missing'],
  ];
  for (const [from, to, problem] of rows) {
    expect.soft(ageWindowProblem(from, to), `${from} to ${to}`).toBe(problem);
  }
});
