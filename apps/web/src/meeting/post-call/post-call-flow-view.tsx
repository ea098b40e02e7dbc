import { WAITING_KEPT_MS } from '@cuppa/domain/meeting/calls/call-clock';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Celebration } from './celebration.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import type { KnownCall, ShownRecap } from './known-call.ts';
import { PayLimitNote } from './pay-limit-note.tsx';
import type { PostCallParts } from './post-call-parts.ts';
import { QualitySheet } from './quality-sheet.tsx';
import { QuietEnd } from './quiet-end.tsx';
import { RecapView } from './recap-view.tsx';
import { StreakDialog } from './streak-dialog.tsx';
import { usePostCallFlow } from './use-post-call-flow.ts';

type PostCallFlowProps = PostCallParts & {
  recap: ShownRecap;
  /** Facts that the page of the call passed on; null for a call that was looked up. */
  known: KnownCall | null;
  onChanged: () => void;
};

export function PostCallFlow(props: PostCallFlowProps) {
  const { recap, renderSafety } = props;
  // An older server does not say it.
  if (recap.endedEarly) return <QuietEnd recap={recap} renderSafety={renderSafety} />;
  return <WholeFlow {...props} />;
}

function WholeFlow({ recap, known, onChanged, ...parts }: PostCallFlowProps) {
  const { queries } = useServer();
  const client = useQueryClient();
  const hasBrokenOff = known?.hasBrokenOff === true;
  const flow = usePostCallFlow(recap, hasBrokenOff);

  function refresh(): void {
    onChanged();
    // The ritual's question depends on the rating.
    void client.invalidateQueries({ queryKey: queries.reconnections.forCall.key() });
  }

  if (flow.step === 'celebration')
    return (
      <Celebration
        xpEarned={recap.isXpShown ? recap.xpEarned : null}
        isOvernight={recap.pay === 'overnight'}
        streak={recap.streak}
        onDone={flow.finishCelebration}
      />
    );
  return (
    <>
      <RecapView recap={recap} {...parts}>
        {hasBrokenOff && (
          <BrokenOffNote counts={recap.counts} keepsWaiting={known.keepsWaiting === true && isWaitingKept(recap)} />
        )}
        <PayLimitNote recap={recap} />
      </RecapView>
      <FeedbackSheet
        recap={recap}
        isOpen={flow.dialog === 'feedback'}
        verdict={parts.renderVerdict({ callId: recap.callId, isInSheet: true })}
        onOffered={flow.noteOffered}
        onClose={() => {
          flow.finishFeedback();
          refresh();
        }}
      />
      <StreakDialog streak={recap.streak} isOpen={flow.dialog === 'streak'} onClose={flow.finishStreak} />
      <QualitySheet
        callId={recap.callId}
        isXpShown={recap.isXpShown}
        isOpen={flow.dialog === 'quality'}
        onOffered={flow.noteOffered}
        onRetry={() => flow.setIsQualityDue(true)}
        onClose={() => {
          flow.setIsQualityDue(false);
          refresh();
        }}
      />
    </>
  );
}

/** The page may be reopened later, when the kept waiting time has ended. */
function isWaitingKept({ endedAt }: ShownRecap): boolean {
  return Date.now() - Date.parse(endedAt) < WAITING_KEPT_MS;
}

/** A kind word after a lost connection, and the way back to the queue. */
function BrokenOffNote({ counts, keepsWaiting }: { counts: boolean; keepsWaiting: boolean }) {
  const t = useTranslations('postCall');
  return (
    <section className="flex flex-col gap-3 rounded-l bg-surface-2 p-4">
      <div>
        <h2 className="text-t3">{t('brokenOff')}</h2>
        {counts && <p className="text-small text-ink-2">{t('brokenOffDescription')}</p>}
      </div>
      {keepsWaiting && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/video" state={{ searches: true }} className={buttonStyles('outline', 'sm')}>
            {t('backToQueue')}
          </Link>
          <p className="text-small text-ink-2">{t('keepsWaiting')}</p>
        </div>
      )}
    </section>
  );
}
