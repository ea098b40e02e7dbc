import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ActSheet } from './act-sheet.tsx';
import { BirthdaySheet } from './birthday-sheet.tsx';
import { type CaseSheet, isSanction } from './case-deeds.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { useDeed } from './use-deed.ts';

type CaseSheetsProps = {
  one: ModerationCase;
  sheet: CaseSheet | null;
  onClose: () => void;
  onStale: () => void;
};

/** Focuses the title after an action removed the button that opened its sheet. */
function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus();
}

/** The sheet over a case, if one is open. */
export function CaseSheets({ one, sheet, onClose, onStale }: CaseSheetsProps) {
  if (sheet === null) return null;
  const around = { onClose, onOpenerGone: focusTitle };
  if (isSanction(sheet.deed)) return <ActSheet one={one} kind={sheet.deed} onStale={onStale} {...around} />;
  switch (sheet.deed) {
    case 'dismiss':
    case 'bad-faith':
      return <DismissSheet one={one} deed={sheet.deed} {...around} />;
    case 'birthday':
      return <BirthdaySheet caseId={one.id} {...around} />;
    case 'uphold':
    case 'overturn':
      return <AppealSheet one={one} deed={sheet.deed} {...around} />;
    case 'undo':
      return 'sanction' in sheet ? <UndoSheet one={one} sanction={sheet.sanction} {...around} /> : null;
    case 'close-reporter':
      return 'report' in sheet ? <CloseReporterSheet one={one} report={sheet.report} {...around} /> : null;
  }
}

type Around = { one: ModerationCase; onClose: () => void; onOpenerGone: () => void };

function DismissSheet({ one, deed, ...around }: Around & { deed: 'dismiss' | 'bad-faith' }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useDeed(one.id);
  return (
    <ConfirmSheet
      {...around}
      title={t(`${deed}Title`)}
      text={t(`${deed}Text`, { name: one.subject.firstName })}
      confirmLabel={t(`${deed}Confirm`)}
      isHard={deed === 'bad-faith'}
      isBusy={isBusy}
      onConfirm={() =>
        run(
          () => api.moderation.dismiss({ caseId: one.id, isBadFaith: deed === 'bad-faith' }),
          () => ({ title: t('decided'), description: t('decidedDescription') }),
        )
      }
    />
  );
}

function AppealSheet({ one, deed, ...around }: Around & { deed: 'uphold' | 'overturn' }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useDeed(one.id);
  const name = one.subject.firstName;
  return (
    <ConfirmSheet
      {...around}
      title={t(`${deed}Title`)}
      text={t(`${deed}Text`, { name })}
      confirmLabel={t(`${deed}Confirm`)}
      wordsLabel={t('answer', { name })}
      isBusy={isBusy}
      onConfirm={(answer) =>
        run(
          () =>
            api.moderation.decideAppeal({
              caseId: one.id,
              outcome: deed === 'uphold' ? 'upheld' : 'overturned',
              answer,
            }),
          () => ({ title: t('decided'), description: t('decidedDescription') }),
        )
      }
    />
  );
}

function UndoSheet({
  one,
  sanction,
  ...around
}: Around & { sanction: ModerationCase['subject']['sanctions'][number] }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useDeed(one.id);
  const name = one.subject.firstName;
  return (
    <ConfirmSheet
      {...around}
      title={t('undoTitle')}
      text={t('undoText', { act: t(`logAct.${sanction.kind}`), name })}
      confirmLabel={t('undoConfirm')}
      wordsLabel={t('undoWords', { name })}
      needsWords
      isHard
      isBusy={isBusy}
      onConfirm={(words) =>
        run(
          () => api.moderation.undo({ sanctionId: sanction.id, words }),
          () => ({ title: t('undoDone') }),
        )
      }
    />
  );
}

function CloseReporterSheet({ one, report, ...around }: Around & { report: ModerationCase['items'][number] }) {
  const { api } = useServer();
  const t = useTranslations('moderation');
  const { run, isBusy } = useDeed(one.id);
  const { reporterId, reporterName: name, reporterRecord } = report;
  return (
    <ConfirmSheet
      {...around}
      title={t('closeReporterTitle', { name })}
      text={t('closeReporterText', { open: reporterRecord.open })}
      confirmLabel={t('closeReporterConfirm')}
      isHard
      isBusy={isBusy}
      onConfirm={() =>
        run(
          () => api.moderation.closeReporter({ reporterId }),
          ({ closed }) => ({ title: t('closeReporterDone', { count: closed }) }),
        )
      }
    />
  );
}
