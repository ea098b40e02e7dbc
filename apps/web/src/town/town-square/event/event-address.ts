/** The address of an event's page, to give to others. */
export function eventAddress(eventId: string): string {
  return `${location.origin}/town-square/${eventId}`;
}
