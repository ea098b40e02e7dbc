import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import type { DeletionTime } from '@cuppa/domain/accounts/account/deletion';
import { Check, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProblem } from '../../lib/forms/use-form.ts';
import { RadioRow } from '../../ui/choices/radio-row.tsx';
import { RowGroup } from '../../ui/choices/row.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { AccountLoader } from './account-loader.tsx';
import { BreakCard } from './break-card.tsx';
import { CodeProof } from './code-proof.tsx';
import { useDeletion } from './use-deletion.ts';

const GOES = ['goes_profile', 'goes_chats', 'goes_progress', 'goes_passport', 'goes_address'] as const;

/** /settings/account/delete: what is deleted and what stays, the date, and the proof of ownership. */
export function DeleteAccountScreen() {
  const t = useTranslations('account');
  return (
    <NarrowPage title={t('delete.title')} back={{ to: '/settings/account', label: t('title') }}>
      <BreakCard />
      <WhatHappens />
      <AccountLoader>{(account) => <DeletionForm account={account} />}</AccountLoader>
    </NarrowPage>
  );
}

function WhatHappens() {
  const t = useTranslations('account.delete');
  return (
    <Card as="section" className="mb-5">
      <h2 className="text-t3">{t('goes')}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {GOES.map((part) => (
          <li key={part} className="flex gap-3 text-body text-ink-2">
            <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-primary-ink" />
            <span>{t(part)}</span>
          </li>
        ))}
      </ul>
      <h2 className="mt-5 text-t3">{t('stays')}</h2>
      <p className="mt-2 text-body text-ink-2">{t('staysText')}</p>
    </Card>
  );
}

function DeletionForm({ account }: { account: OwnAccount }) {
  const t = useTranslations('account.delete');
  const [when, setWhen] = useState<DeletionTime>('later');
  const form = useDeletion(account, when);
  return (
    <form {...form.formProps}>
      <RowGroup title={t('when')}>
        {(['later', 'now'] as const).map((time) => (
          <RadioRow
            key={time}
            name="when"
            label={t(time)}
            description={t(`${time}Text`)}
            isChosen={when === time}
            isDisabled={form.isSubmitting}
            onChoose={() => setWhen(time)}
          />
        ))}
      </RowGroup>
      <Card className="mb-5 flex flex-col gap-4">
        {account.hasPassword ? (
          <PasswordProof problem={form.problems.proof} />
        ) : (
          <CodeProof problem={form.problems.proof} />
        )}
        <Button type="submit" variant="destructive" isLoading={form.isSubmitting}>
          {t(when === 'later' ? 'buttonLater' : 'buttonNow')}
        </Button>
      </Card>
    </form>
  );
}

/** The `proof` field of a form: the account's password. */
function PasswordProof({ problem }: { problem: FieldProblem | null | undefined }) {
  const t = useTranslations('account.delete');
  return (
    <TextField
      name="proof"
      type="password"
      label={t('password')}
      icon={<KeyRound size={20} />}
      autoComplete="current-password"
      required
      error={problem ? t(problem === 'wrong' ? 'passwordWrong' : 'passwordMissing') : undefined}
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}
