/** Whether PostgreSQL can keep a text as it is: no NUL in it, and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
