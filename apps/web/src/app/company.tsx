import './more-styles.css';
// There before a connection is cut: what fails then is told by it.
import '../ui/feedback/toast-stack.tsx';
import { IntlProvider } from 'use-intl';
import { ReadyCard } from '../features/matching/ready-card.tsx';
import { NoticeToasts } from '../features/notices/notice-toasts.tsx';
import { ProgressToasts } from '../features/progress/progress-toasts.tsx';
import { coreMessages } from '../messages/core.ts';
import company from '../messages/en/company.json' with { type: 'json' };
import notices from '../messages/en/notices.json' with { type: 'json' };
import { CompanyBadges } from './company-badges.tsx';
import { CompanyClock } from './company-clock.tsx';
import { SharedData } from './data-provider.tsx';
import { LiveProvider } from './live-provider.tsx';
import { UnreadCounts } from './unread-counts.tsx';

const messages = { ...coreMessages, company, notices };

/** What is with a signed-in person on every page: the ready card, notices and awards as they come, midnight, and the badges' numbers. */
export function Company() {
  return (
    <IntlProvider locale="en" messages={messages}>
      <SharedData>
        <LiveProvider>
          <UnreadCounts />
          <CompanyBadges />
          <CompanyClock />
          <NoticeToasts />
          <ProgressToasts />
          <ReadyCard />
        </LiveProvider>
      </SharedData>
    </IntlProvider>
  );
}
