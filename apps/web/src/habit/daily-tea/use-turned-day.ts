import { useLayoutEffect, useRef } from 'react';

/** Marks the field of today's answer. */
export const ANSWER_FIELD = 'data-tea-answer';
/** Marks the field of an earlier day's answer, with its question. */
export const OPEN_FIELD = 'data-open-answer';

/**
 * At midnight, moves the focus of a person who is typing to the draft of the old question, so that they do not continue
 * in the field of the new one.
 */
export function useTurnedDay(day: string, questionId: string): void {
  const before = useRef({ day, questionId });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { day, questionId };
    if (last.day === day || !document.activeElement?.hasAttribute(ANSWER_FIELD)) return;
    const name = `${last.day}/${last.questionId}`;
    const fields = document.querySelectorAll<HTMLTextAreaElement>(`[${OPEN_FIELD}]`);
    const field = [...fields].find((one) => one.getAttribute(OPEN_FIELD) === name);
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [day, questionId]);
}
