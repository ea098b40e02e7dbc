import type { Highlights } from '@cuppa/contract/home/home/home-contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Coffee, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../lib/page/late-words.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import homeLate from '../../messages/en/home/home-late.json' with { type: 'json' };
import { EventPicture } from '../../town/parts/event-picture.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';

const WORDS = { homeLate };

/** The week’s cup replaces the second conversation if none is due. */
export type HighlightKind = Exclude<keyof Highlights, 'weekCup'>;
type HighlightProps = { of: HighlightKind; art: ReactNode };
type Shown = { to: string; picture: ReactNode; title: string; detail: string };

/** A link to the specific event, person or plan that a tile is about; the tile's picture if there is none. */
export function Highlight(props: HighlightProps) {
  return (
    <LateWords words={WORDS}>
      <KnownHighlight {...props} />
    </LateWords>
  );
}

function KnownHighlight({ of, art }: HighlightProps) {
  const { queries } = useServer();
  const highlights = useQuery(queries.home.highlights.queryOptions());
  const shown = useShown(of, highlights.data);
  if (shown !== null) return <HighlightLink {...shown} />;
  if (of === 'person' && highlights.isSuccess) return <TeaTime art={art} />;
  return of === 'event' && highlights.isSuccess ? <NothingOn mayHost={highlights.data.suggestsHosting} /> : art;
}

/** With nobody around: when most people are here. */
function TeaTime({ art }: { art: ReactNode }) {
  const t = useTranslations('homeLate');
  const { queries } = useServer();
  const dates = useDates();
  const { data: round } = useQuery(queries.teaTime.read.queryOptions());
  if (round === undefined) return art;
  return (
    <HighlightLink
      to="/video"
      picture={<RoundIcon of={Coffee} className="bg-celadon-soft text-celadon-ink" />}
      title={t('teaTime')}
      detail={round.isOpen ? t('teaTimeNow') : dates.say('weekdayTime', round.startsAt)}
    />
  );
}

/** With nothing ahead: the town is what people host. */
function NothingOn({ mayHost }: { mayHost: boolean }) {
  const t = useTranslations('homeLate');
  return (
    <HighlightLink
      to={mayHost ? '/town-square/host' : '/town-square'}
      picture={<RoundIcon of={CalendarPlus} className="bg-celadon-soft text-celadon-ink max-md:hidden" />}
      title={t('nothingOn')}
      detail={t(mayHost ? 'hostSomething' : 'lookAround')}
    />
  );
}

function RoundIcon({ of: Icon, className }: { of: LucideIcon; className: string }) {
  return (
    <span className={classNames('grid size-10 shrink-0 place-items-center rounded-pill', className)}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

function HighlightLink(shown: Shown) {
  return (
    <Link
      to={shown.to}
      className="absolute inset-x-2.5 bottom-2.5 z-1 flex min-h-14 items-center gap-2.5 rounded-m bg-surface p-2 text-ink shadow-e1"
    >
      {shown.picture}
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-small leading-tight font-semibold wrap-anywhere">
          {shown.title}
        </span>
        <span className="block truncate text-label text-ink-2">{shown.detail}</span>
      </span>
    </Link>
  );
}

function useShown(of: HighlightKind, highlights: Highlights | undefined): Shown | null {
  const t = useTranslations('homeLate');
  const dates = useDates();
  if (highlights === undefined) return null;
  const { event, person, reconnection, weekCup } = highlights;
  if (of === 'event' && event)
    return {
      to: `/town-square/${event.id}`,
      picture: (
        // On a phone, its title needs the room.
        <span className="max-md:hidden">
          <EventPicture
            kind={event.type}
            url={event.image_url}
            seed={event.id}
            isCropped
            className="size-10 shrink-0 rounded-s"
          />
        </span>
      ),
      title: event.title,
      detail: dates.sayIn(event.time_zone, 'weekdayTime', event.date_time),
    };
  if (of === 'person' && person)
    return {
      to: '/nearby',
      picture: <Avatar name={person.firstName} seed={person.avatarSeed} frame={person.frame} size={40} />,
      title: person.firstName,
      detail: t('within', { miles: person.withinMiles }),
    };
  if (of !== 'reconnection') return null;
  if (!reconnection)
    return weekCup === null
      ? null
      : {
          to: `/week-cup?week=${weekCup}`,
          picture: <RoundIcon of={Coffee} className="bg-pea-soft text-pea-ink" />,
          title: t('weekCup'),
          detail: t('weekCupDetail'),
        };
  const { connectionId, partnerName, partnerAvatarSeed, partnerFrame, scheduledFor } = reconnection;
  return {
    to: connectionId === null ? '/matches' : `/matches/${connectionId}`,
    picture: <Avatar name={partnerName} seed={partnerAvatarSeed} frame={partnerFrame} size={40} />,
    title: t('secondCup', { name: partnerName }),
    detail: dates.say('weekdayTime', scheduledFor),
  };
}
