/** The chosen options with this one added, or removed if it was there. */
export function toggled<T>(chosen: readonly T[], option: T): T[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
}
