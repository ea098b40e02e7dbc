/** The id of a text, or null. For rows that store the original text instead of its id. */
export function idOfText<Id extends string>(words: Readonly<Record<Id, string>>, text: string): Id | null {
  return (Object.keys(words) as Id[]).find((id) => words[id] === text) ?? null;
}
