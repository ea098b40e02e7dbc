import type { Decision, ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { TitledWords } from './titled-words.tsx';
import { useCaseAction, useDecidedWords } from './use-case-action.ts';

type Proposal = NonNullable<ModerationCase['proposal']>;

/** A decision about a moderator that waits for another moderator. */
export function ProposalCard({ one, proposal }: { one: ModerationCase; proposal: Proposal }) {
  const t = useTranslations('moderation');
  const dates = useDates();
  const { byMe, byName, decision, mayConfirm, until } = proposal;
  const mine = String(byMe);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <header>
        <h2 className="text-t2">{t('proposalTitle')}</h2>
        <p className="text-small text-ink-2">
          {t('proposalBy', { mine, name: byName, moment: dates.say('shortMoment', until) })}
        </p>
      </header>
      {decision === null ? (
        <p className="text-small">{t(one.isOpened || one.closedAt !== null ? 'proposalNotYours' : 'proposalShut')}</p>
      ) : (
        <Proposed decision={decision} name={one.subject.firstName} />
      )}
      {(mayConfirm || byMe) && <Choice caseId={one.id} proposal={proposal} />}
    </Card>
  );
}

function Choice({ caseId, proposal: { id: proposalId, byMe, mayConfirm } }: { caseId: string; proposal: Proposal }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useCaseAction(caseId);
  const decidedWords = useDecidedWords();
  const mine = String(byMe);
  const settle = (...[action, said]: Parameters<typeof run<ModerationCase>>) =>
    void run(action, said).then((isDone) => {
      // The pressed button is gone, so the title takes the focus.
      if (isDone) document.querySelector<HTMLElement>('#main h1')?.focus();
    });
  return (
    <div className="flex flex-wrap gap-2">
      {mayConfirm && (
        <Button
          variant="destructive"
          size="sm"
          isLoading={isBusy}
          loadingLabel={t('deciding')}
          onClick={() => settle(() => api.moderation.confirm({ proposalId }), decidedWords)}
        >
          {t('proposalConfirm')}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        disabled={isBusy}
        onClick={() =>
          settle(
            () => api.moderation.decline({ proposalId }),
            () => ({ title: t('proposalDeclined', { mine }) }),
          )
        }
      >
        {t('proposalDecline', { mine })}
      </Button>
    </div>
  );
}

/** The proposed decision, with everything that its person would read. */
function Proposed({ decision, name }: { decision: Decision; name: string }) {
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const words = wordsOf(decision);
  const facts = [
    t(`act.${actionOf(decision)}`),
    decision.type === 'act' && rules(`${decision.rule}.name`),
    decision.type === 'act' && decision.days !== undefined && t('proposalDays', { days: decision.days }),
    decision.type === 'act' && decision.text !== undefined && t(`text_${decision.text}`),
    decision.type === 'birthday' && t('proposalBirthday', { birthday: decision.birthday }),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="text-body font-semibold">{facts.join(' · ')}</p>
      {words !== '' && (
        <TitledWords title={decision.type === 'birthday' ? t('birthdayReason') : t('reviewTitle', { name })}>
          {words}
        </TitledWords>
      )}
    </>
  );
}

function actionOf(decision: Decision) {
  switch (decision.type) {
    case 'act':
      return decision.kind;
    case 'dismiss':
      return decision.isBadFaith ? 'bad-faith' : 'dismiss';
    case 'birthday':
      return 'birthday';
    case 'appeal':
      return decision.outcome === 'upheld' ? 'uphold' : 'overturn';
    case 'undo':
      return 'overturn';
  }
}

function wordsOf(decision: Decision): string {
  switch (decision.type) {
    case 'dismiss':
      return '';
    case 'birthday':
      return decision.reason;
    case 'appeal':
      return decision.answer;
    default:
      return decision.words;
  }
}
