/** What is asked, and how much it asks of a person, 1 to 10; above 7 it is a wildcard. */
export type WrittenQuestion = readonly [text: string, difficulty: number];
