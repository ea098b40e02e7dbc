import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { useMessages, useTranslations } from 'use-intl';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';

export function TermsScreen() {
  return <LegalPage name="terms" />;
}

export function PrivacyScreen() {
  return <LegalPage name="privacy" />;
}

type Section = 'terms.sections.whoMayUse';

/** A legal text. Its sections are in the messages, in order. */
function LegalPage({ name }: { name: 'terms' | 'privacy' }) {
  const t = useTranslations('legal');
  const common = useTranslations('common');
  const sections = Object.keys(useMessages().legal[name].sections).map((key) => `${name}.sections.${key}` as Section);
  return (
    <NarrowPage title={t(`${name}.title`)} description={t('updated')} back={{ to: '/welcome', label: common('back') }}>
      <div className="flex flex-col gap-6 rounded-l bg-surface p-6 shadow-e1">
        {sections.map((section) => (
          <section key={section}>
            <h2 className="text-t3">{t(`${section}.heading`, { name: APP_NAME })}</h2>
            <p className="mt-1.5 text-body text-ink-2">{t(`${section}.text`, { name: APP_NAME })}</p>
          </section>
        ))}
      </div>
    </NarrowPage>
  );
}
