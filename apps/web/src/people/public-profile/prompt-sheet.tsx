import type { OwnPrompt } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { PROFILE_PROMPT_IDS } from '@cuppa/domain/accounts/profile/profile-prompts';
import { profilePromptWords } from '@cuppa/domain/accounts/profile/profile-words';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type PickProps = { taken: readonly string[]; onPick: (prompt: OwnPrompt) => void };

/** Offers the prompts that are not on the profile yet, and Daily Tea answers. */
export function PromptSheet({ isOpen, onClose, ...pick }: PickProps & { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('publicProfile');
  const common = useTranslations('common');
  const [from, setFrom] = useState<'list' | 'tea'>('list');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('pickPrompt')} closeLabel={common('close')}>
      <Segmented
        label={t('pickPrompt')}
        value={from}
        onChange={setFrom}
        segments={[
          { value: 'list', label: t('pickFromList') },
          { value: 'tea', label: t('pickFromTea') },
        ]}
      />
      <div className="mt-4 max-h-[52dvh] overflow-y-auto">
        {from === 'list' ? <PromptList {...pick} /> : <TeaList {...pick} />}
      </div>
    </Sheet>
  );
}

function PromptList({ taken, onPick }: PickProps) {
  const words = profilePromptWords(READER_LANGUAGE);
  return (
    <ul>
      {PROFILE_PROMPT_IDS.filter((id) => !taken.includes(id)).map((promptId) => (
        <Choice
          key={promptId}
          onPick={() => onPick({ source: 'prompt', promptId, answer: '', showsBeforeCall: false })}
        >
          {words[promptId]}
        </Choice>
      ))}
    </ul>
  );
}

function TeaList({ taken, onPick }: PickProps) {
  const { queries } = useServer();
  const t = useTranslations('publicProfile');
  const answers = useQuery(queries.publicProfile.teaAnswers.queryOptions());
  if (answers.isError) return <LoadFailed query={answers} />;
  if (answers.data === undefined) return <Skeleton className="h-40 rounded-m" />;
  const offered = answers.data.filter(({ id }) => !taken.includes(id));
  if (offered.length === 0) return <EmptyState title={t('noTea')} description={t('noTeaDescription')} />;
  return (
    <>
      <p className="mb-2 text-label text-ink-2">{t('teaWarning')}</p>
      <ul>
        {offered.map(({ id, question, answer }) => (
          <Choice
            key={id}
            onPick={() => onPick({ source: 'tea', teaAnswerId: id, question, answer, showsBeforeCall: false })}
          >
            <span className="block text-label text-ink-2">{question}</span>
            <span dir="auto" className="line-clamp-3 block wrap-anywhere">
              {answer}
            </span>
          </Choice>
        ))}
      </ul>
    </>
  );
}

function Choice({ onPick, children }: { onPick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="min-h-12 w-full rounded-m px-3 py-2.5 text-left text-body font-semibold hover:bg-surface-2"
      >
        {children}
      </button>
    </li>
  );
}
