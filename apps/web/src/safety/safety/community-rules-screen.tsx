import { BROKEN_RULES } from '@cuppa/domain/safety/safety/sanctions';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { TextSection } from './text-section.tsx';

/** /community-rules: what each rule says; people accept the rules by name before their first call. */
export function CommunityRulesScreen() {
  const t = useTranslations('communityRules');
  const common = useTranslations('common');
  const rules = useTranslations('rules');
  return (
    <NarrowPage title={t('title')} description={t('description')} back={{ to: '/safety', label: common('back') }}>
      <div className="flex flex-col gap-4">
        {BROKEN_RULES.map((rule) => (
          <TextSection key={rule} heading={rules(`${rule}.name`)}>
            <p className="mt-1.5 text-body text-ink-2">{rules(`${rule}.text`)}</p>
          </TextSection>
        ))}
        <TextSection heading={t('breakingHeading')}>
          <p className="mt-1.5 text-body text-ink-2">{t('breaking')}</p>
        </TextSection>
        <div className="flex flex-wrap gap-3">
          <Link to="/safety" className={buttonStyles('outline', 'sm')}>
            {t('safetyLink')}
          </Link>
          <Link to="/terms" className={buttonStyles('outline', 'sm')}>
            {t('termsLink')}
          </Link>
        </div>
      </div>
    </NarrowPage>
  );
}
