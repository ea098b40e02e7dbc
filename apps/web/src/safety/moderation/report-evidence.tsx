import type { CaseReport } from '@cuppa/contract/safety/moderation/moderation-schema';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { CallFacts } from './call-facts.tsx';
import { MaskedPicture } from './masked-picture.tsx';
import { PromptAnswers } from './prompt-answers.tsx';

type ReportEvidenceProps = {
  report: CaseReport;
  subjectName: string;
  onStale: () => void;
  /** Undefined while the moderator may not decide the case. */
  onCloseReporter: (() => void) | undefined;
};

/** One report: reason, place, reporter, and all evidence. */
export function ReportEvidence({ report, subjectName, onStale, onCloseReporter }: ReportEvidenceProps) {
  const t = useTranslations('moderation');
  const safety = useTranslations('safety');
  const dates = useDates();
  const { reporterName, reporterRecord, place, reason, details, createdAt, evidence } = report;
  const isBare =
    evidence.call === null &&
    evidence.events.length === 0 &&
    evidence.profiles.length === 0 &&
    evidence.messages.length === 0 &&
    evidence.photos.length === 0;
  return (
    <Card as="article" className="flex flex-col gap-4">
      <header>
        <h3 className="text-t3">{reason === null ? t('reasonMissing') : safety(`reason_${reason}`)}</h3>
        <p className="text-small text-ink-2">
          {t('reportWhere', { place: t(`place_${place}`), moment: dates.say('fullMoment', createdAt) })}
        </p>
      </header>
      <Part title={t('details')}>
        {details === '' ? (
          <p className="text-small text-ink-2">{t('noDetails')}</p>
        ) : (
          <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
            {details}
          </p>
        )}
      </Part>
      {isBare && <p className="text-small text-ink-2">{t('noEvidence')}</p>}
      <Messages evidence={evidence} names={{ reported: subjectName, reporter: reporterName }} onStale={onStale} />
      {evidence.call !== null && (
        <Part title={t('facts')}>
          <CallFacts facts={evidence.call} />
        </Part>
      )}
      {evidence.events.map((event) => (
        <EventThen key={JSON.stringify(event)} event={event} />
      ))}
      {evidence.profiles.map((profile) => (
        <ProfileThen key={JSON.stringify(profile)} profile={profile} />
      ))}
      {evidence.photos.length > 0 && (
        <Part title={t('photosThen')}>
          <ul className="flex flex-wrap gap-3">
            {evidence.photos.map(({ id, url, isReported }, index) => (
              <li key={id}>
                <MaskedPicture url={url} name={t('photo', { number: index + 1 })} onStale={onStale} />
                {isReported && <p className="mt-1 text-label text-danger-ink">{t('reportedPhoto')}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <div>
          <p className="text-small font-semibold">{t('reporter', { name: reporterName })}</p>
          <p className="text-label text-ink-2">{t('reporterRecord', reporterRecord)}</p>
        </div>
        {onCloseReporter !== undefined && reporterRecord.open > 0 && (
          <Button variant="outline" size="sm" onClick={onCloseReporter}>
            {t('closeReporter', { name: reporterName })}
          </Button>
        )}
      </footer>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-label text-ink-2">{title}</h4>
      {children}
    </section>
  );
}

type Evidence = CaseReport['evidence'];
type MessagesProps = {
  evidence: Evidence;
  names: { reported: string; reporter: string };
  onStale: () => void;
};

function Messages({ evidence: { messages }, names, onStale }: MessagesProps) {
  const t = useTranslations('moderation');
  const dates = useDates();
  if (messages.length === 0) return null;
  return (
    <Part title={t('messages')}>
      <ul className="flex flex-col gap-2">
        {messages.map(({ id, byReported, text, sentAt, photoUrl }) => (
          <li key={id} className="flex flex-col items-start gap-1 rounded-m bg-surface-2 px-4 py-2.5">
            <p className="text-label text-ink-2">
              {t('messageOf', {
                name: byReported ? names.reported : names.reporter,
                moment: dates.say('shortMoment', sentAt),
              })}
            </p>
            {text !== '' && (
              <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {photoUrl !== null && <MaskedPicture url={photoUrl} name={t('messagePhoto')} onStale={onStale} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function EventThen({ event }: { event: Evidence['events'][number] }) {
  const t = useTranslations('moderation');
  const dates = useDates();
  const { title, description, location, link, startsAt } = event;
  return (
    <Part title={t('eventThen')}>
      <p dir="auto" className="text-body font-semibold wrap-anywhere">
        {title}
      </p>
      <p dir="auto" className="text-small text-ink-2 wrap-anywhere">
        {[dates.say('fullMoment', startsAt), location, link ?? ''].filter((part) => part !== '').join(' · ')}
      </p>
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
        {description}
      </p>
    </Part>
  );
}

function ProfileThen({ profile }: { profile: Evidence['profiles'][number] }) {
  const t = useTranslations('moderation');
  const { firstName, pronouns, bio, prompts } = profile;
  return (
    <Part title={t('profileThen')}>
      <p className="text-body font-semibold">{[firstName, pronouns].filter((part) => part !== null).join(' · ')}</p>
      {bio !== null && (
        <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
      {prompts.length > 0 && (
        <dl className="mt-2 flex flex-col gap-2">
          <PromptAnswers prompts={prompts} />
        </dl>
      )}
    </Part>
  );
}
