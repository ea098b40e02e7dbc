/** Whether PostgreSQL can store a text unchanged: it has no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
