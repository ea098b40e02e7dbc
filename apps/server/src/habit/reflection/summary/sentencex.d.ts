/** It comes without types. */
declare module 'sentencex' {
  /** The sentences of a text; together they are the text. `language`: an ISO 639-1 code. */
  export function segment(language: string, text: string): string[];
}
