import type { NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { listed } from '../../lib/page/listed.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';

/** A person's distance band, and whether they are online. */
export function AroundTags({ withinMiles, seen }: Pick<NearbyPerson, 'withinMiles'> & { seen?: NearbyPerson['seen'] }) {
  const t = useTranslations('nearby');
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      <Tag tone="celadon">
        <MapPin size={14} aria-hidden />
        <span>{t('within', { miles: withinMiles })}</span>
      </Tag>
      {seen !== undefined && <Tag tone={seen === 'now' ? 'success' : 'chamomile'}>{t(`seen_${seen}`)}</Tag>}
    </p>
  );
}

export function SharedValues({ values }: { values: NearbyPerson['sharedValues'] }) {
  const t = useTranslations('nearby');
  if (values.length === 0) return null;
  return <p className="mt-2 text-small">{t('youShare', { values: listed(values.map(coreValueLabel)) })}</p>;
}
