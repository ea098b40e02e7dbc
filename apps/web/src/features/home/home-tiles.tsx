import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PathArt } from '../../ui/art/path-art.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { AroundArt, ReflectionArt, SquareArt } from './tile-art.tsx';

type HomeTilesProps = {
  /** Whether a language model may have picked what's next. */
  isByModel: boolean;
  /** Stands in their middle. */
  passport: ReactNode;
  /** Stands at their end; without it the last two are wider. */
  badges: ReactNode;
};

/** The four ways into other places. */
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
      />
      <Tile
        to="/town-square"
        title={t('townSquare')}
        description={t('townSquareDescription')}
        tone="bg-surface pb-19 text-ink"
        quiet="text-ink-2"
        art={<SquareArt />}
      />
      {passport}
      <Tile
        to="/whats-next"
        title={t('whatsNext')}
        description={
          <span className="flex items-center gap-1 font-semibold">
            <Sparkles size={16} aria-hidden className="shrink-0" />
            {t(isByModel ? 'byModel' : 'pickedForYou')}
          </span>
        }
        tone="bg-pea-soft pb-20 text-ink"
        quiet="text-pea-ink"
        isWide={!badges}
        art={<PathArt className="absolute right-0 bottom-0 w-42" />}
      />
      <Tile
        to="/reflection"
        title={t('deepReflection')}
        description={t('deepReflectionDescription')}
        tone="bg-primary-soft text-ink"
        quiet="text-ink-2"
        isWide={!badges}
        art={<ReflectionArt />}
      />
      {badges}
    </>
  );
}

type TileProps = {
  to: string;
  title: string;
  description: ReactNode;
  /** Its colours, and the room its picture needs below the words. */
  tone: string;
  /** The colour of the description where it is not the title's. */
  quiet?: string;
  /** On a desk: half of the row instead of a quarter. */
  isWide?: boolean;
  art: ReactNode;
};

function Tile({ to, title, description, tone, quiet, isWide = false, art }: TileProps) {
  return (
    <Link
      to={to}
      data-field
      className={classNames(
        'relative flex min-h-39 flex-col overflow-hidden rounded-l p-4.5 shadow-e1 transition-shadow hover:shadow-e2 lg:min-h-44',
        isWide ? 'lg:col-span-6' : 'lg:col-span-3',
        tone,
      )}
    >
      <h2 className="relative z-1 text-t3-wide font-bold">{title}</h2>
      <span className={classNames('relative z-1 mt-0.5 text-small', quiet)}>{description}</span>
      {art}
    </Link>
  );
}
