import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useQuery } from '@tanstack/react-query';
import { AtSign, ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { readAbout } from '../../lib/server/read-about.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';

/** How to reach the operator, or a note that this is unknown. */
export function OperatorCard() {
  const t = useTranslations('about');
  const about = useQuery({
    queryKey: ['about'],
    queryFn: readAbout,
  });
  return (
    <Card as="section" aria-labelledby="operator" className="mb-5">
      <h2 id="operator" className="text-t3">
        {t('contactTitle')}
      </h2>
      {about.isPending && <Skeleton className="mt-3 h-12 rounded-m" />}
      {about.isError && (
        <>
          <p className="mt-2 mb-3 text-body text-ink-2">{t('contactFailed')}</p>
          <Button variant="outline" size="sm" isLoading={about.isFetching} onClick={() => void about.refetch()}>
            {t('again')}
          </Button>
        </>
      )}
      {about.data !== undefined && <Contact contact={about.data.operatorContact} />}
    </Card>
  );
}

function Contact({ contact }: { contact: string | null }) {
  const t = useTranslations('about');
  if (contact === null) return <p className="mt-2 text-body text-ink-2">{t('contactNone', { name: APP_NAME })}</p>;
  const isPage = /^https?:/.test(contact);
  const Icon = isPage ? ExternalLink : AtSign;
  const shown = isPage ? new URL(contact).host : contact;
  return (
    <>
      <p className="mt-2 mb-4 text-body text-ink-2">{t('contactText', { name: APP_NAME })}</p>
      <a
        href={isPage ? contact : `mailto:${contact}`}
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
        className={buttonStyles('outline', 'md', 'w-full px-4! wrap-anywhere')}
      >
        <Icon size={20} aria-hidden />
        <span>{shown}</span>
      </a>
    </>
  );
}
