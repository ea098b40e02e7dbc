/** The address of an event's page, for sharing. */
export function eventAddress(eventId: string): string {
  return `${location.origin}/town-square/${eventId}`;
}
