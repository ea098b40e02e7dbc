import type { TogetherSuggestion } from '@cuppa/contract/town/town-square/together-contract';
import { valuesSpokenTo } from '@cuppa/domain/town/town-square/event-values';
import type { PersonCard, PersonSettings } from '../../../accounts/profile/profile.service.ts';
import * as repository from './together.repository.ts';
import type { Pair, TogetherDeps } from './together-deps.ts';

/** Events from the view of one of two people: with their own answer, and the other's only once both said yes. */
export async function presentSuggestions(
  { db, townSquare }: Pick<TogetherDeps, 'db' | 'townSquare'>,
  pair: Pair,
  { own, partner }: { own: PersonSettings & PersonCard; partner: PersonSettings & PersonCard },
  ids: readonly string[],
): Promise<TogetherSuggestion[]> {
  if (ids.length === 0) return [];
  const [cards, answers] = await Promise.all([
    townSquare.cardsOf(pair.userId, ids),
    repository.findAnswers(db, pair, ids),
  ]);
  const hiddenSince = hiddenSinceOf([own, partner]);
  const shared = own.coreValues.filter((value) => partner.coreValues.includes(value));
  return ids.flatMap((id) => {
    const event = cards.find((card) => card.id === id);
    if (event === undefined) return [];
    const about = answers.filter(({ eventId }) => eventId === id);
    const ownAnswer = about.find(({ userId }) => userId === pair.userId)?.answer ?? null;
    return [
      { event, sharedValues: valuesSpokenTo(event.type, shared), ownAnswer, isAgreed: isAgreed(about, hiddenSince) },
    ];
  });
}

/** Whether two people both said yes. A yes given since one of them was hidden does not count. */
export function isAgreed(
  answers: readonly { answer: 'yes' | 'no'; createdAt: Date }[],
  hiddenSince: Date | null,
): boolean {
  const areBothBefore = answers.every(({ createdAt }) => hiddenSince === null || createdAt < hiddenSince);
  return areBothBefore && answers.filter(({ answer }) => answer === 'yes').length === 2;
}

/** The earliest time since which one of the people is hidden; null if none is. */
export function hiddenSinceOf(people: readonly Pick<PersonSettings & PersonCard, 'hiddenSince'>[]): Date | null {
  const times = people.flatMap(({ hiddenSince }) => (hiddenSince === null ? [] : [hiddenSince.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
