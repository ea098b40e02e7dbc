import './more-styles.css';
// Toasts load immediately, because they must be there when the connection drops.
import '../ui/feedback/toast-stack.tsx';
import { IntlProvider } from 'use-intl';
import { ProgressToasts } from '../habit/progress/progress-toasts.tsx';
import { CallBarPlace } from '../meeting/calls/call-bar-place.tsx';
import { ReadyCard } from '../meeting/matching/ready-card.tsx';
import { coreMessages } from '../messages/core.ts';
import signedInShell from '../messages/en/app/signed-in-shell.json' with { type: 'json' };
import notices from '../messages/en/reach/notices.json' with { type: 'json' };
import { NoticeToasts } from '../reach/notices/notice-toasts.tsx';
import { PushFollower } from '../reach/push/push-follower.tsx';
import { AccountReturn } from './account-return.tsx';
import { AnotherPerson } from './another-person.tsx';
import { SharedData } from './data-provider.tsx';
import { DateSettingsFollower } from './date-settings-follower.tsx';
import { KeptAnswers } from './kept/kept-answers.tsx';
import { LiveProvider } from './live-provider.tsx';
import { MidnightRefresh } from './midnight-refresh.tsx';
import { StandingOnHome } from './standing-on-home.tsx';
import { SuspensionGuard } from './suspension-guard.tsx';
import { ThemeFollower } from './theme-follower.tsx';
import { UnreadBadges } from './unread-badges.tsx';
import { UnreadCounts } from './unread-counts.tsx';

const messages = { ...coreMessages, signedInShell, notices };

/**
 * The parts around every page of a signed-in person: ready card, way back to a call, toasts for notices and awards,
 * pages kept for a time without a network, midnight, badges, push messages, and decisions of moderators.
 */
export function SignedInShell() {
  return (
    <IntlProvider locale="en" messages={messages}>
      <SharedData>
        <LiveProvider>
          <UnreadCounts />
          <UnreadBadges />
          <SuspensionGuard />
          <AccountReturn />
          <AnotherPerson />
          <KeptAnswers />
          <DateSettingsFollower />
          <MidnightRefresh />
          <NoticeToasts />
          <ProgressToasts />
          <PushFollower />
          <ReadyCard />
          <CallBarPlace />
          <StandingOnHome />
          <ThemeFollower />
        </LiveProvider>
      </SharedData>
    </IntlProvider>
  );
}
