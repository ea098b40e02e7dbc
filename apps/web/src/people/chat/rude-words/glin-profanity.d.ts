/** Made by build/word-lists.ts. */
declare module 'glin-profanity?words=*' {
  const words: readonly string[];
  export default words;
}
