import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { AroundArt, NextArt, ReflectionArt, SquareArt } from './tile-art.tsx';

/** The four ways into other places; the passport card stands in their middle. */
export function HomeTiles({ children }: { children: ReactNode }) {
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
        tone="bg-surface text-ink"
        art={<SquareArt />}
      />
      {children}
      <Tile
        to="/whats-next"
        title={t('whatsNext')}
        description={
          <span className="flex items-center gap-1.5 text-pea-ink">
            <Sparkles size={16} aria-hidden />
            {t('pickedForYou')}
          </span>
        }
        tone="bg-pea-soft text-ink"
        art={<NextArt />}
      />
      <Tile
        to="/reflection"
        title={t('deepReflection')}
        description={t('deepReflectionDescription')}
        tone="bg-primary-soft text-ink"
        art={<ReflectionArt />}
      />
    </>
  );
}

type TileProps = { to: string; title: string; description: ReactNode; tone: string; art: ReactNode };

function Tile({ to, title, description, tone, art }: TileProps) {
  return (
    <Link
      to={to}
      data-field
      className={classNames(
        'relative flex min-h-39 flex-col overflow-hidden rounded-l p-4.5 shadow-e1 transition-shadow hover:shadow-e2 lg:col-span-3 lg:min-h-44',
        tone,
      )}
    >
      <h2 className="relative z-1 text-t3 lg:text-[1.25rem]">{title}</h2>
      <span className="relative z-1 mt-1 text-small">{description}</span>
      {art}
    </Link>
  );
}
