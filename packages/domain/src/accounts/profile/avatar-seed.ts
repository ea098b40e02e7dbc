/** A short, stable seed for a person's avatar colors (FNV-1a hash). It does not reveal their id. */
export function avatarSeed(userId: string): string {
  let hash = 0x811c9dc5;
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
