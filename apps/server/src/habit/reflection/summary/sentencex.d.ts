/** The package has no types. */
declare module 'sentencex' {
  /** Splits a text into sentences; joined, they are the text again. `language`: an ISO 639-1 code. */
  export function segment(language: string, text: string): string[];
}
