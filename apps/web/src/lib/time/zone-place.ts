/** The place that an IANA zone is named after: "America/New_York" is "New York". */
export function zonePlace(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
