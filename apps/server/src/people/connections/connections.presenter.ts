import type {
  ConnectionCard,
  ConnectionKind,
  ConnectionPage,
} from '@cuppa/contract/people/connections/connections-contract';
import type { Face } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { ageNow } from '@cuppa/domain/accounts/profile/birthday-today';
import { freshSince } from '@cuppa/domain/people/connections/freshness';
import type { PersonCard } from '../../accounts/profile/profile.service.ts';
import type { ChatSummary } from './chat-summary.ts';

type CardFacts = {
  id: string;
  kind: ConnectionKind;
  createdAt: Date;
  isFavorite: boolean;
  partner: PersonCard;
  face: Face;
};
/** Presents everything that a connected person sees on a card. Never sends the birthday itself. */
export function presentCard(
  facts: CardFacts,
  viewer: PersonCard,
  chat: ChatSummary | undefined,
  now: Date,
): ConnectionCard {
  const { partner } = facts;
  return {
    id: facts.id,
    kind: facts.kind,
    person: {
      firstName: partner.firstName ?? '',
      avatarSeed: avatarSeed(partner.id),
      frame: partner.frame,
      face: facts.face,
      age: ageNow(partner, now) ?? 0,
      sharedValues: partner.coreValues.filter((value) => viewer.coreValues.includes(value)),
    },
    madeAt: facts.createdAt.toISOString(),
    isFresh: facts.createdAt > freshSince(now),
    isFavorite: facts.isFavorite,
    unread: chat?.unread ?? 0,
    lastMessage: chat?.last ? { ...chat.last, sentAt: chat.last.sentAt.toISOString() } : null,
  };
}

/** Presents the parts of the progress that its owner chose to show. */
export function presentShown(
  partner: PersonCard,
  progress: { level: number; xp: number; streak: number; badges: { id: string; name: string }[] },
): ConnectionPage['shown'] {
  const { showLevel, showXp, showStreak, showBadges } = partner.preferences;
  return {
    level: showLevel ? progress.level : null,
    xp: showXp ? progress.xp : null,
    streak: showStreak ? progress.streak : null,
    badges: showBadges ? progress.badges.map(({ id, name }) => ({ id, name })) : null,
  };
}
