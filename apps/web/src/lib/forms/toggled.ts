/** The chosen options, with this one taken in or out. */
export function toggled<T>(chosen: readonly T[], option: T): T[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
}
