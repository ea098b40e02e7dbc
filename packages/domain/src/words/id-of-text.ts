/** The id of a text, or null: for rows that keep a text as somebody read it first, and not its id. */
export function idOfText<Id extends string>(words: Readonly<Record<Id, string>>, text: string): Id | null {
  return (Object.keys(words) as Id[]).find((id) => words[id] === text) ?? null;
}
