import type { PersonView } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { PromptQuote } from '../../accounts/parts/prompt-quote.tsx';
import { listed } from '../../lib/page/listed.ts';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { PersonIntroduction } from '../parts/person-introduction.tsx';
import { useProfileDraft } from './profile-draft.ts';
import { valuesOf } from './profile-values.ts';
import { isUnsaved, unsavedView, type Viewer } from './unsaved-view.ts';

const VIEWERS: readonly Viewer[] = ['stranger', 'accepted', 'connection'];

/** /profile/preview: exactly what others get, as the server gives it to them, with what the form holds unsaved. */
export function ProfilePreviewScreen() {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const [viewer, setViewer] = useState<Viewer>('stranger');
  const preview = useQuery(queries.publicProfile.preview.queryOptions());
  const own = useQuery(queries.publicProfile.read.queryOptions());
  const session = useSession();
  const draft = useProfileDraft(session.status === 'signed-in' ? session.userId : '');
  const form = own.data && draft ? { ...valuesOf(own.data), ...draft.values } : null;
  const isTyped = own.data !== undefined && form !== null && isUnsaved(form, own.data);
  const saved = preview.data?.[viewer];
  const view = saved && isTyped ? unsavedView(saved, viewer, form, own.data) : saved;
  return (
    <NarrowPage
      title={t('previewTitle')}
      {...(!isTyped && { description: t('previewDescription') })}
      back={{ to: '/profile/edit', label: t('title') }}
    >
      {isTyped && (
        <p role="status" className="mb-3 rounded-m bg-surface-2 px-4 py-3 text-small">
          {t('previewUnsaved')}
        </p>
      )}
      <Segmented
        label={t('previewAs')}
        value={viewer}
        onChange={setViewer}
        segments={VIEWERS.map((value) => ({ value, label: t(`as_${value}`) }))}
      />
      <p className="mt-3 mb-4 text-center text-small text-ink-2">{t(`says_${viewer}`)}</p>
      {view !== undefined && (
        <Seen view={view} isOnCard={viewer === 'stranger'} onStale={() => void preview.refetch()} />
      )}
      {preview.data === undefined && preview.isError && <LoadFailed query={preview} />}
      {preview.data === undefined && !preview.isError && <Skeleton className="h-96 rounded-l" />}
    </NarrowPage>
  );
}

/** A person as others see them; `isOnCard`: on the card before a call, where the photo is the round one only. */
function Seen({ view, isOnCard, onStale }: { view: PersonView; isOnCard: boolean; onStale: () => void }) {
  const t = useTranslations('publicProfile');
  const [main] = view.photos;
  const face = main ? { url: main.thumbnailUrl, thumbhash: main.thumbhash } : null;
  return (
    <div className="mx-auto flex max-w-110 flex-col gap-3.5">
      <Card className="flex flex-col items-center gap-3 text-center">
        <Avatar name={view.firstName} seed={view.avatarSeed} frame={view.frame} face={face} size={148} hasEar />
        <p translate="no" className="font-display text-d2 wrap-anywhere">
          {view.firstName === '' ? view.age : t('nameAge', { name: view.firstName, age: view.age })}
        </p>
        {isOnCard && view.pronouns !== null && <p className="-mt-3 text-small text-ink-2">{view.pronouns}</p>}
        <p className="text-body text-ink-2">
          {view.coreValues.length === 0 ? t('sharedValues') : listed(view.coreValues.map(coreValueLabel))}
        </p>
        {isOnCard &&
          view.prompts.map(({ question, answer, wroteLately }) => (
            <PromptQuote key={question} question={question} answer={answer} lead={wroteLately && t('wroteLately')} />
          ))}
      </Card>
      {!isOnCard && <PersonIntroduction view={view} onStale={onStale} />}
    </div>
  );
}
