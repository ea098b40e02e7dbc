import { Sparkles } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import type { HighlightKind } from './highlight.tsx';
import { LateArt } from './late-art.tsx';
import { AroundArt } from './tile-art.tsx';

type HomeTilesProps = {
  /** Whether a language model may have chosen the next steps. */
  isByModel: boolean;
  /** Shown in the middle of the tiles. */
  passport: ReactNode;
  /** Shown after the tiles; without it the last two are wider. */
  badges: ReactNode;
};

/** The four links to other places. */
export function HomeTiles({ isByModel, passport, badges }: HomeTilesProps) {
  const t = useTranslations('home');
  return (
    <>
      <Tile
        to="/nearby"
        title={t('whosAround')}
        description={t('whosAroundDescription')}
        tone="bg-field-cel text-on-field-cel"
        art={<AroundArt />}
        highlight="person"
      />
      <Tile
        to="/town-square"
        title={t('townSquare')}
        description={t('townSquareDescription')}
        tone="bg-surface pb-[calc(2lh+--spacing(7))] text-ink"
        quiet="text-ink-2"
        art={<LateArt of="square" />}
        highlight="event"
      />
      {passport}
      <Tile
        to="/whats-next"
        title={t('whatsNext')}
        description={
          <span className="flex items-center gap-1 font-semibold">
            <Sparkles size={16} aria-hidden className="shrink-0" />
            <span>{t(isByModel ? 'byModel' : 'pickedForYou')}</span>
          </span>
        }
        tone="bg-pea-soft pb-[calc(2lh+--spacing(7))] text-ink"
        quiet="text-pea-ink"
        isWide={!badges}
        art={<LateArt of="path" />}
        highlight="reconnection"
      />
      <Tile
        to="/reflection"
        title={t('deepReflection')}
        description={t('deepReflectionDescription')}
        tone="bg-primary-soft text-ink"
        quiet="text-ink-2"
        isWide={!badges}
        art={<LateArt of="reflection" />}
      />
      {badges}
    </>
  );
}

type TileProps = {
  to: string;
  title: string;
  description: ReactNode;
  /** Its colors, and the room that its picture needs below the text. */
  tone: string;
  /** The color of the description if it differs from the title's. */
  quiet?: string;
  /** On a desktop: half of the row instead of a quarter. */
  isWide?: boolean;
  art: ReactNode;
  /** The highlight that can replace the picture. */
  highlight?: HighlightKind;
};

/** Loaded after the page can be used. */
const Highlight = lazyPart(
  async () => (await import('./highlight.tsx')).Highlight,
  ({ art }) => art,
);

function Tile({ to, title, description, tone, quiet, isWide = false, art, highlight }: TileProps) {
  return (
    <div
      className={classNames(
        'relative grid overflow-hidden rounded-l shadow-e1 transition-shadow hover:shadow-e2',
        isWide ? 'lg:col-span-6' : 'lg:col-span-3',
      )}
    >
      <Link
        to={to}
        data-field
        className={classNames('min-h-39 rounded-l p-4.5 after:absolute after:inset-0 after:z-1 lg:min-h-44', tone)}
      >
        <h2 className="relative z-1 text-t3-wide font-bold">{title}</h2>
        <span className={classNames('relative z-1 mt-0.5 text-small', quiet)}>{description}</span>
      </Link>
      <Suspense fallback={art}>{highlight ? <Highlight of={highlight} art={art} /> : art}</Suspense>
    </div>
  );
}
