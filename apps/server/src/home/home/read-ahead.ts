import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import type { HighlightSources } from './home-sources.ts';

type Sources = Pick<HighlightSources, 'listEvents' | 'mayHost'>;

/** The next events of a person; if there are none, whether to suggest that the person hosts one. */
export async function readAhead(
  { listEvents, mayHost }: Sources,
  profile: Parameters<Sources['listEvents']>[0],
): Promise<{ events: EventCardData[]; suggestsHosting: boolean }> {
  const events = await listEvents(profile);
  return { events, suggestsHosting: events.length === 0 && (await mayHost(profile)) };
}
