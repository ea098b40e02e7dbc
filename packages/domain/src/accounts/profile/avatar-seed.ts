/** A short stable seed for the colours of a person's avatar. It does not reveal their id (FNV-1a). */
export function avatarSeed(userId: string): string {
  let hash = 0x811c9dc5;
  for (const char of userId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
