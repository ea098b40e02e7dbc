import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { LicenceList } from './licence-list.tsx';

/** The licenses, loaded only on demand because they are larger than the app. */
export function LicencesCard() {
  const t = useTranslations('about');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="licences" className="mb-5">
      <h2 id="licences" className="text-t3">
        {t('licencesTitle')}
      </h2>
      <p className="mt-2 mb-4 text-body text-ink-2">{t('licencesText', { name: APP_NAME })}</p>
      <Button
        variant="outline"
        className="w-full"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      >
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && (
        <div className="mt-4 flex flex-col gap-5">
          <LicenceList title={t('inApp')} paths={['/licences/web.json', '/licences/beside.json']} />
          <LicenceList title={t('onServer')} paths={['/licences/server.json']} />
        </div>
      )}
    </Card>
  );
}
