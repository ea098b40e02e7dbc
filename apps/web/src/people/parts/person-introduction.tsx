import type { PersonView } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { isolated } from '@cuppa/domain/platform/text/isolate';
import { useTranslations } from 'use-intl';
import { languageName } from '../../accounts/parts/language-name.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { PhotoStrip } from './photo-strip.tsx';

type PersonIntroductionProps = {
  view: PersonView;
  onStale: () => void;
  /** Reports the photo on screen; undefined if no one can, as on one's own preview. */
  onReportPhoto?: (photoId: string) => void;
};

/**
 * A person's profile as far as the viewer sees it; renders nothing if that is nothing. `onStale` refetches it, because
 * a photo did not load.
 */
export function PersonIntroduction({ view, onStale, onReportPhoto }: PersonIntroductionProps) {
  const t = useTranslations('personIntroduction');
  const { firstName, pronouns, bio, languages, prompts, photos } = view;
  const facts = [pronouns, languages.length > 0 ? languages.map(languageName).join(', ') : null];
  const shownFacts = facts.filter((fact) => fact !== null);
  if (photos.length === 0 && bio === null && prompts.length === 0 && shownFacts.length === 0) return null;
  return (
    <>
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos}
          name={firstName}
          onStale={onStale}
          {...(onReportPhoto !== undefined && { onReport: onReportPhoto })}
        />
      )}
      {(bio !== null || shownFacts.length > 0) && (
        <Card as="section">
          <h2 className="text-t3">{t('about', { name: firstName })}</h2>
          {bio !== null && (
            <p dir="auto" className="mt-2 text-body wrap-anywhere whitespace-pre-line text-ink-2">
              {bio}
            </p>
          )}
          {shownFacts.length > 0 && (
            <p className="mt-2 text-small text-ink-3">{shownFacts.map(isolated).join(' · ')}</p>
          )}
        </Card>
      )}
      {prompts.map(({ question, answer }) => (
        <Card as="section" key={`${question} ${answer}`}>
          <h2 className="text-label text-ink-2">{question}</h2>
          <p dir="auto" className="mt-1.5 font-display text-t3 wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </Card>
      ))}
    </>
  );
}
