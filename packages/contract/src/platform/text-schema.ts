import { MAX_FIRST_NAME_LENGTH } from '@cuppa/domain/accounts/profile/profile-options';
import { cleanLine, cleanProse } from '@cuppa/domain/platform/text/clean-text';
import { asciiDigits, readNumber } from '@cuppa/domain/platform/text/digits';
import { type NameProblem, nameProblemOf, speaksForUs } from '@cuppa/domain/safety/safety/false-names';
import { z } from 'zod';

/** The most that is read before a text is cleaned. */
const MAX_TYPED = 20_000;

/** A text of several lines that one person writes and another reads. It is cleaned before its length counts. */
export const prose = (max: number, min = 0) =>
  z.string().max(MAX_TYPED).transform(cleanProse).pipe(z.string().min(min).max(max));

/** The same on one line. */
export const line = (max: number, min = 0) =>
  z.string().max(MAX_TYPED).transform(cleanLine).pipe(z.string().min(min).max(max));

const NAME_PROBLEMS: Record<NameProblem, { message: string }> = {
  'no-letter': { message: 'A name needs a letter.' },
  link: { message: 'A name can’t hold a link.' },
  phone: { message: 'A name can’t hold a phone number.' },
  ours: { message: 'Only Cuppa itself goes by this name.' },
};

export const firstNameSchema = line(MAX_FIRST_NAME_LENGTH, 1).check(({ value, issues }) => {
  const problem = nameProblemOf(value);
  if (problem !== null) issues.push({ code: 'custom', ...NAME_PROBLEMS[problem], input: value });
});

/** A line that others read next to a name or in place of one: it does not speak as if it were ours. */
export const labelSchema = (max: number, min = 0) =>
  line(max, min).refine((text) => !speaksForUs(text), NAME_PROBLEMS.ours);

/** A text with digits of any script, such as a code, day or time; they are kept as ASCII. */
export const typedDigits = (max: number) => z.string().max(max).transform(asciiDigits);

/** A whole number, or its digits in any script. Our own clients send numbers, so only that is in the type. */
export const typedInteger = (min: number, max: number) =>
  z
    .union([z.number(), z.string().max(20).transform(readNumber)])
    .pipe(z.number().int().min(min).max(max)) as unknown as z.ZodType<number, number>;
