import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, isMalformed, refusalOf } from '../../lib/server/refusals.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import {
  type FormField,
  type FormLimits,
  isOtherTitle,
  isTitleOfOurs,
  mostPlaces,
  problemsOf,
} from './form-problems.ts';
import type { EventForm } from './form-values.ts';
import { FORM_REFUSALS } from './hosting.messages.ts';

type Refusal = (typeof FORM_REFUSALS)[keyof typeof FORM_REFUSALS];

/** The field that shows each refusal of the server; the others concern the whole form. */
const FIELD_OF: Partial<Record<Refusal, FormField>> = {
  TIME_PASSED: 'day',
  TOO_FAR_AHEAD: 'day',
  TWO_A_WEEK: 'day',
  SERIES_TOO_LONG: 'until',
  TOO_FEW_PLACES: 'capacity',
  LEVEL_NEEDED: 'capacity',
  TITLE_SETTLED: 'title',
  PIN_UNSET: 'point',
};

/** Problems of the form by field: found before sending, or reported by the server. */
export function useProblems(form: EventForm, limits: FormLimits) {
  const { agreedTitle = null, isSmallOnly = false } = limits;
  const t = useTranslations('hosting');
  const element = useRef<HTMLFormElement>(null);
  /** Whether the form was submitted: before that, it shows no problems. */
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<{ field: FormField; why: Refusal; form: EventForm } | null>(null);
  const problems = isChecked ? problemsOf(form, limits) : [];

  function focus(field: FormField): void {
    const input = element.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  }

  /** Whether there are no problems; else focuses the first field that has one. */
  function check(): boolean {
    const [first] = problemsOf(form, limits);
    // Render the message before the field gets the focus, or a screen reader would not read it.
    flushSync(() => setIsChecked(true));
    if (first !== undefined) focus(first);
    return first === undefined;
  }

  /** Shows why the server refused the form; answers whether the event must be reloaded. */
  function refuse(error: unknown): boolean {
    if (isAnsweredByApp(error)) return false;
    const why = refusalOf(error, FORM_REFUSALS);
    const field = why === null ? undefined : FIELD_OF[why];
    if (why !== null && field !== undefined) {
      flushSync(() => setRefused({ field, why, form }));
      focus(field);
      return false;
    }
    if (why === 'EVENT_CHANGED') return true;
    const title = why ?? (isMalformed(error) ? 'badRequest' : 'failed');
    showToast(t(title), {
      id: 'hosting',
      variant: 'destructive',
      ...((title === 'failed' || title === 'badRequest') && { description: t(`${title}Description`) }),
    });
    return false;
  }

  function problem(field: FormField): string | undefined {
    // Shown until the form changes.
    if (refused?.field === field && refused.form === form) return t(refused.why);
    if (!problems.includes(field)) return undefined;
    if (field === 'title' && isOtherTitle(form, agreedTitle)) return t('TITLE_SETTLED');
    if (field === 'title' && isTitleOfOurs(form)) return t('problem_titleOurs');
    return t(`problem_${field}`, { most: mostPlaces(form, isSmallOnly) });
  }

  return { element, problem, check, refuse };
}
