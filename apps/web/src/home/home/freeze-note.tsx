import { useTranslations } from 'use-intl';
import { LateWords } from '../../lib/page/late-words.tsx';
import homeLate from '../../messages/en/home/home-late.json' with { type: 'json' };

const WORDS = { homeLate };

type FreezeNoteProps = { days: number; left: number };

/** Says that freezes covered days of the strip, and how many are left. */
export function FreezeNote(props: FreezeNoteProps) {
  return (
    <LateWords words={WORDS}>
      <Note {...props} />
    </LateWords>
  );
}

function Note(counts: FreezeNoteProps) {
  const t = useTranslations('homeLate');
  return <p className="w-full text-label font-semibold lg:text-small">{t('freezeUsed', counts)}</p>;
}
