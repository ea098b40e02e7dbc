import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../../lib/page/late-words.tsx';
import { usePush } from '../../../lib/push/use-push.ts';
import { useWays } from '../../../lib/push/use-ways.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import teaReminder from '../../../messages/en/habit/tea-reminder.json' with { type: 'json' };
import { Button } from '../../../ui/controls/button.tsx';
import { ReminderHour } from './reminder-hour.tsx';
import { ReminderSet } from './reminder-set.tsx';
import { useReminderAnswer } from './use-reminder-answer.ts';

/** Asks once, after the first saved answer, whether and when to be reminded of the tea. */
export function ReminderQuestion() {
  return (
    <LateWords words={{ teaReminder }}>
      <Question />
    </LateWords>
  );
}

function Question() {
  const { queries } = useServer();
  const t = useTranslations('teaReminder');
  const choices = useQuery(queries.notices.choices.queryOptions()).data;
  const ways = useWays();
  const { state } = usePush();
  const { time, choose, answer, saving, remind, decline } = useReminderAnswer(choices);
  if (answer !== null) return <ReminderSet answer={answer} />;
  if (choices === undefined || choices.teaReminder !== null) return null;
  const isByPush = choices.push && (ways.push === 'open' || (ways.push === 'noDevice' && state === 'off'));
  const isByEmail = choices.email && ways.email === 'open';
  if (!isByPush && !isByEmail) return null;
  return (
    <section aria-labelledby="tea-reminder" className="mt-5 rounded-l bg-surface p-5 shadow-e1">
      <h2 id="tea-reminder" className="text-t2">
        {t('title')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t(isByPush ? 'byPush' : 'byEmail')}</p>
      <div className="mt-4">
        <ReminderHour quietHours={choices.quietHours} time={time} onChange={choose} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          isLoading={saving === 'remind'}
          loadingLabel={t('saving')}
          onClick={() => void remind({ asksBrowser: isByPush && ways.push !== 'open', hasEmail: isByEmail })}
        >
          {t('remind')}
        </Button>
        <Button
          variant="text"
          isLoading={saving === 'decline'}
          loadingLabel={t('saving')}
          onClick={() => void decline()}
        >
          {t('noThanks')}
        </Button>
      </div>
    </section>
  );
}
