import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { ShownRecap } from './known-call.ts';
import type { PostCallParts } from './post-call-parts.ts';

type QuietEndProps = Pick<PostCallParts, 'renderSafety'> & { recap: ShownRecap };

/** The screen after a call that ended in its first fifth. It celebrates nothing, asks nothing, and leads on. */
export function QuietEnd({ recap, renderSafety }: QuietEndProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('postCall');
  const [isReporting, setIsReporting] = useState(false);
  const { partnerName: name } = recap;
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-110 content-center justify-items-center gap-4 px-6 pt-[calc(--spacing(6)+var(--safe-t))] pb-[calc(--spacing(6)+var(--safe-b))] text-center"
    >
      <Cup rim="porcelain" tea={TEAS.hibiscus} earAngle={-35} hasSteam={false} className="w-30" />
      <h1 ref={heading} tabIndex={-1} className="text-t1 text-balance wrap-anywhere">
        {recap.endedEarly === 'you' ? t('youHadToGo') : t(name === '' ? 'theyHadToGo' : 'hadToGo', { name })}
      </h1>
      {recap.keepsWaiting && <p className="text-body text-ink-2">{t('keepsWaiting')}</p>}
      <Link to="/video" state={{ searches: true }} className={buttonStyles('primary', 'md', 'mt-4 w-full')}>
        {t('findAnother')}
      </Link>
      <Link to="/home" className={buttonStyles('text', 'sm')}>
        {t('backToHome')}
      </Link>
      <Button
        variant="text"
        size="sm"
        className="text-ink-2!"
        icon={<Ban size={18} aria-hidden />}
        onClick={() => setIsReporting(true)}
      >
        {t('blockOrReport')}
      </Button>
      {renderSafety({ ...recap, isOpen: isReporting, onClose: () => setIsReporting(false) })}
    </main>
  );
}
