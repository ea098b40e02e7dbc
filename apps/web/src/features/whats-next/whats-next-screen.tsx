import { APP_NAME } from '@cuppa/domain/app-name';
import { ChevronRight, Coffee, MapPin, Sparkles, Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag } from '../../ui/tag.tsx';

export function WhatsNextScreen() {
  const t = useTranslations('whatsNext');
  const common = useTranslations('common');
  const steps = [
    { to: '/video', title: t('call'), reason: t('callReason', { name: APP_NAME }), Icon: Video },
    { to: '/daily-tea', title: t('tea'), reason: t('teaReason'), Icon: Coffee },
    { to: '/town-square', title: t('square'), reason: t('squareReason'), Icon: MapPin },
  ];
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: '/home', label: common('home') }}
        aside={
          <Tag tone="pea">
            <Sparkles size={16} aria-hidden />
            {t('pickedForYou')}
          </Tag>
        }
      />
      <ol className="flex flex-col gap-3.5">
        {steps.map(({ to, title, reason, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex items-center gap-4 rounded-l bg-surface p-5 shadow-e1 hover:bg-surface-2">
              <Icon size={26} aria-hidden className="shrink-0 text-pea-ink" />
              <span className="min-w-0 flex-1">
                <span className="block font-display text-t3">{title}</span>
                <span className="block text-small text-ink-2">{reason}</span>
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
