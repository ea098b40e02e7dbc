/** The id of a text, or null. It is for rows that keep the text that a person first read instead of its id. */
export function idOfText<Id extends string>(words: Readonly<Record<Id, string>>, text: string): Id | null {
  return (Object.keys(words) as Id[]).find((id) => words[id] === text) ?? null;
}
