import { useLayoutEffect, useRef } from 'react';

/** Marks the field of today's answer. */
export const ANSWER_FIELD = 'data-tea-answer';
/** Marks the field of an answer of an earlier day, with its question. */
export const OPEN_FIELD = 'data-open-answer';

/**
 * Who is typing at midnight goes on in the answer that was begun, and not in the field of a question that has come in its
 * place.
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
