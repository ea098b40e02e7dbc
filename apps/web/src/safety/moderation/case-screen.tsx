import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isMalformed, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AppealCard } from './appeal-card.tsx';
import { actionsOf, type CaseAction, type CaseSheet } from './case-actions.ts';
import { CaseActs, focusAction } from './case-acts.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseSheets } from './case-sheets.tsx';
import { KeysButton, KeysSheet, useKeysSheet } from './keys-sheet.tsx';
import { CASE_REFUSALS } from './moderation.messages.ts';
import { caseOptions } from './moderation.queries.ts';
import { ModerationPage } from './moderation-page.tsx';
import { FactorNeeded, ModeratorGate } from './moderator-gate.tsx';
import { PictureLookChoice, PictureLookProvider } from './picture-look.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ReportEvidence } from './report-evidence.tsx';
import { ReturnCard } from './return-card.tsx';
import { SubjectCard } from './subject-card.tsx';
import { useCaseClaim } from './use-case-claim.ts';
import { useKeys } from './use-keys.ts';
import { useNextCase } from './use-next-case.ts';

/** /moderation/cases/{caseId}: everything that a decision needs, and the decision. */
export function CaseScreen({ renderNotFound }: { renderNotFound: () => ReactNode }) {
  const { caseId = '' } = useParams();
  return (
    <ModeratorGate renderNotFound={renderNotFound}>
      <PictureLookProvider>
        <LoadedCase key={caseId} caseId={caseId} />
      </PictureLookProvider>
    </ModeratorGate>
  );
}

function LoadedCase({ caseId }: { caseId: string }) {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const query = useQuery(caseOptions(queries, caseId));
  const back = { to: '/moderation', label: t('backToQueue') };
  if (query.data !== undefined) return <Case one={query.data} onStale={() => void query.refetch()} />;
  const refusal = isMalformed(query.error) ? 'gone' : refusalOf(query.error, CASE_REFUSALS);
  return (
    <ModerationPage back={back}>
      {refusal === 'factorTitle' && <FactorNeeded />}
      {refusal === 'gone' && (
        <div className="rounded-l bg-surface py-4 shadow-e1">
          <EmptyState title={t('gone')} description={t('goneText')} />
        </div>
      )}
      {query.isError && refusal !== 'factorTitle' && refusal !== 'gone' && <LoadFailed query={query} />}
      {query.isPending && (
        <div role="status" aria-label={common('loading')} className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-72 rounded-l" />
          <Skeleton className="h-72 rounded-l" />
        </div>
      )}
    </ModerationPage>
  );
}

function Case({ one, onStale }: { one: ModerationCase; onStale: () => void }) {
  const t = useTranslations('moderation');
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<CaseSheet | null>(null);
  const keys = useKeysSheet();
  const next = useNextCase();
  const claim = useCaseClaim(one, next.openNext);
  const actions = actionsOf(one);
  const isMine = one.claim?.byMe === true && one.closedAt === null;
  const numbered = Object.fromEntries(
    actions.map((action, index) => [
      String(index + 1),
      () => {
        // Closing the sheet returns the focus to the action's button, as if it had been pressed.
        focusAction(action);
        setSheet({ action });
      },
    ]),
  );
  useKeys(
    {
      ...numbered,
      n: next.openNext,
      q: () => void navigate('/moderation'),
      '?': keys.open,
      ...(claim.canClaim && { c: claim.claim }),
      ...(claim.canSkip && { s: claim.skip }),
    },
    keys.isOn,
  );
  return (
    <ModerationPage
      title={t('lineTitle', { kind: one.kind, name: one.subject.firstName })}
      back={{ to: '/moderation', label: t('backToQueue') }}
      aside={<KeysButton keys={keys} />}
    >
      <CaseHead one={one} claim={claim} next={next} hasKeys={keys.isOn} />
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:col-span-7">
          {one.isOpened ? <PictureLookChoice /> : <Shut one={one} />}
          {one.appeal !== null && <AppealCard appeal={one.appeal} name={one.subject.firstName} />}
          {one.returnOf && <ReturnCard returnOf={one.returnOf} name={one.subject.firstName} />}
          {one.items.length > 0 && <h2 className="px-1 text-t2">{t('evidence')}</h2>}
          {one.items.map((report) => (
            <ReportEvidence
              key={report.id}
              report={report}
              subjectName={one.subject.firstName}
              onStale={onStale}
              onCloseReporter={isMine ? () => setSheet({ action: 'close-reporter', report }) : undefined}
            />
          ))}
        </div>
        <div className="flex flex-col gap-4 lg:col-span-5">
          {one.waitsForOperator && <p className="px-1 text-small font-semibold">{t('waitsForOperator')}</p>}
          {one.needsSecond && one.closedAt === null && (
            <p className="px-1 text-small text-ink-2">{t('needsSecond', { name: one.subject.firstName })}</p>
          )}
          {one.proposal !== null && <ProposalCard one={one} proposal={one.proposal} />}
          {actions.length > 0 && (
            <CaseActs actions={actions} hasKeys={keys.isOn} onChoose={(action: CaseAction) => setSheet({ action })} />
          )}
          <SubjectCard
            subject={one.subject}
            isOpened={one.isOpened}
            onStale={onStale}
            onUndo={(sanction) => setSheet({ action: 'undo', sanction })}
          />
          {one.isOpened && <CaseNotes one={one} />}
        </div>
      </div>
      <CaseSheets one={one} sheet={sheet} onClose={() => setSheet(null)} onStale={onStale} />
      <KeysSheet keys={keys} />
    </ModerationPage>
  );
}

/** In the place of the evidence, until a claim opens it. */
function Shut({ one: { closedAt } }: { one: ModerationCase }) {
  const t = useTranslations('moderation');
  return (
    <div className="rounded-l bg-surface px-4.5 py-4 text-small text-ink-2 shadow-e1">
      {t(closedAt === null ? 'evidenceShut' : 'evidenceShutClosed')}
    </div>
  );
}
