import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMessages, useTranslations } from 'use-intl';
import { HelplineList } from '../../safety/parts/helpline-list.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { QuestionItem } from './question-item.tsx';
import { type HelpTopic, QUESTIONS, type Question } from './questions.ts';
import { searchQuestions } from './search-questions.ts';

/** /help: questions and answers, searched on this device; /help#id opens one of them. */
export function HelpScreen() {
  const t = useTranslations('help');
  const common = useTranslations('common');
  const { questions } = useMessages().help;
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const found = searchQuestions(
    QUESTIONS.map((question) => ({ ...question, ...questions[question.id] })),
    typed,
  );
  return (
    <NarrowPage title={t('title')} description={t('description')} back={{ to: '/settings', label: common('back') }}>
      <search className="mb-5 block">
        <TextField
          label={t('search')}
          placeholder={t('placeholder')}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          icon={<Search size={20} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className="mt-2 min-h-5 px-1.5 text-small text-ink-2">
          {isSearching && t('found', { count: found.length })}
        </p>
      </search>
      {isSearching ? <Found found={found} /> : <Topics />}
      <CrisisHelplines />
      <div className="flex flex-wrap gap-3">
        <Link to="/safety" className={buttonStyles('outline', 'sm')}>
          {t('safetyLink')}
        </Link>
        <Link to="/community-rules" className={buttonStyles('outline', 'sm')}>
          {t('communityRulesLink')}
        </Link>
        <Link to="/terms" className={buttonStyles('outline', 'sm')}>
          {t('rulesLink')}
        </Link>
        <Link to="/privacy" className={buttonStyles('outline', 'sm')}>
          {t('privacyLink')}
        </Link>
      </div>
    </NarrowPage>
  );
}

/** Always shown, whatever the search. */
function CrisisHelplines() {
  const t = useTranslations('help');
  return (
    <section aria-labelledby="helplines" className="mb-5 rounded-l bg-surface p-5 shadow-e1">
      <h2 id="helplines" className="mb-1.5 text-t3">
        {t('helplines')}
      </h2>
      <p className="mb-4 text-body text-ink-2">{t('helplinesText')}</p>
      <HelplineList />
    </section>
  );
}

function Topics() {
  const t = useTranslations('help');
  const topics = [...new Set(QUESTIONS.map(({ topic }) => topic))];
  return topics.map((topic: HelpTopic) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className="mb-5">
      <h2 id={`topic-${topic}`} className="mb-2.5 px-1.5 text-t3">
        {t(`topics.${topic}`)}
      </h2>
      <List shown={QUESTIONS.filter((question) => question.topic === topic)} />
    </section>
  ));
}

function Found({ found }: { found: readonly Question[] }) {
  const t = useTranslations('help');
  if (found.length > 0) {
    return (
      <div className="mb-5">
        <List shown={found} />
      </div>
    );
  }
  return (
    <div className="mb-5 rounded-l bg-surface py-4 shadow-e1">
      <EmptyState
        title={t('none')}
        description={t('noneText')}
        action={
          <Link to="/about" className={buttonStyles('primary', 'sm')}>
            {t('contact')}
          </Link>
        }
      />
    </div>
  );
}

function List({ shown }: { shown: readonly Question[] }) {
  return (
    <div className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
      {shown.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </div>
  );
}
