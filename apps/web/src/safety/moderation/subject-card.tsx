import type { CaseSubject, PastSanction } from '@cuppa/contract/safety/moderation/moderation-schema';
import { BAN_ENDS_AT } from '@cuppa/domain/safety/safety/sanctions';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { MaskedPicture } from './masked-picture.tsx';
import { PromptAnswers } from './prompt-answers.tsx';

type SubjectCardProps = {
  subject: CaseSubject;
  /** False until a claim opens the profile and the photos. */
  isOpened: boolean;
  onStale: () => void;
  onUndo: (sanction: PastSanction) => void;
};

/** The person whom a case is about: their record, earlier decisions, and their current profile. */
export function SubjectCard({ subject, isOpened, onStale, onUndo }: SubjectCardProps) {
  const t = useTranslations('moderation');
  const dates = useDates();
  const { firstName, age, memberSince, calls, reportsAbout, reportsBy } = subject;
  const facts = [
    ['fact_age', age === null ? t('factNone') : t('yearsOld', { age })],
    ['fact_memberSince', dates.say('fullDate', memberSince)],
    ['fact_calls', String(calls)],
    ['fact_about', t('ofClosed', reportsAbout)],
    ['fact_by', t('ofClosed', reportsBy)],
  ] as const;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-t2 wrap-anywhere">{t('subject', { name: firstName })}</h2>
      <Standing subject={subject} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <History subject={subject} onUndo={onUndo} />
      {isOpened && <ProfileNow subject={subject} />}
      {isOpened && <PhotosNow subject={subject} onStale={onStale} />}
    </Card>
  );
}

function PhotosNow({ subject: { photos }, onStale }: Pick<SubjectCardProps, 'subject' | 'onStale'>) {
  const t = useTranslations('moderation');
  return (
    <section>
      <h3 className="mb-1.5 text-label text-ink-2">{t('photosNow')}</h3>
      {photos.length === 0 ? (
        <p className="text-small text-ink-2">{t('noPhotos')}</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <MaskedPicture url={url} name={t('photo', { number: index + 1 })} onStale={onStale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Standing({ subject: { hasLeft, isHidden, suspendedUntil } }: { subject: CaseSubject }) {
  const t = useTranslations('moderation');
  const dates = useDates();
  if (!hasLeft && !isHidden && suspendedUntil === null) return null;
  const isBanned = suspendedUntil !== null && new Date(suspendedUntil) >= BAN_ENDS_AT;
  return (
    <p className="flex flex-wrap gap-2">
      {hasLeft && <Tag tone="celadon">{t('hasLeft')}</Tag>}
      {isHidden && <Tag tone="chamomile">{t('isHidden')}</Tag>}
      {suspendedUntil !== null && (
        <Tag tone="plum">
          {isBanned ? t('banned') : t('suspendedUntil', { moment: dates.say('fullMoment', suspendedUntil) })}
        </Tag>
      )}
    </p>
  );
}

function History({ subject: { sanctions }, onUndo }: Pick<SubjectCardProps, 'subject' | 'onUndo'>) {
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const dates = useDates();
  return (
    <section>
      <h3 className="mb-1.5 text-label text-ink-2">{t('history')}</h3>
      {sanctions.length === 0 && <p className="text-small text-ink-2">{t('noHistory')}</p>}
      {sanctions.some(({ isUndone, mayUndo }) => !isUndone && !mayUndo) && (
        <p className="mb-1.5 text-small text-ink-2">{t('undoOwn')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {sanctions.map((sanction) => {
          const { id, kind, rule, words, startedAt, endsAt, isUndone, mayUndo, byName, appealOutcome } = sanction;
          const moment = dates.say('fullDate', startedAt);
          const marks = [
            kind === 'suspend' && endsAt !== null && t('until', { moment: dates.say('fullMoment', endsAt) }),
            isUndone && t('undone'),
            appealOutcome !== null && t(`appeal_${appealOutcome}`),
          ].filter((mark) => mark !== false);
          return (
            <li key={id} className="flex items-start justify-between gap-3 rounded-m bg-surface-2 px-4 py-2.5">
              <div className="min-w-0 text-small">
                <p className="font-semibold">{[t(`logAct.${kind}`), ...marks].join(' · ')}</p>
                <p className="text-label text-ink-2">
                  {[rules(`${rule}.name`), t('sanctionLine', { moment, name: byName })].join(' · ')}
                </p>
                {words !== '' && (
                  <p dir="auto" className="mt-1 wrap-anywhere">
                    {words}
                  </p>
                )}
              </div>
              {mayUndo && (
                <Button
                  variant="outline"
                  size="sm"
                  className="shrink-0"
                  aria-label={`${t('undo')}: ${t(`logAct.${kind}`)}, ${moment}`}
                  onClick={() => onUndo(sanction)}
                >
                  {t('undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ProfileNow({ subject: { pronouns, bio, prompts } }: { subject: CaseSubject }) {
  const t = useTranslations('moderation');
  if (pronouns === null && bio === null && prompts.length === 0)
    return <p className="text-small text-ink-2">{t('noProfile')}</p>;
  return (
    <dl className="flex flex-col gap-2">
      {pronouns !== null && <Fact label={t('pronouns')}>{pronouns}</Fact>}
      {bio !== null && <Fact label={t('bio')}>{bio}</Fact>}
      <PromptAnswers prompts={prompts} />
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-label text-ink-2">{label}</dt>
      <dd dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}
