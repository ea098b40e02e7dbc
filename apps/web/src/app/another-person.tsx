import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../lib/session/session.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';

/** A person who signs in on this page must first touch it. */
const ACTS = ['pointerdown', 'keydown'] as const;

/** The person whose pages this tab showed last, and whether anyone has touched the page since they were signed out. */
let lastId: string | null = null;
let hasActed = false;
const noteAct = () => {
  hasActed = true;
};

/**
 * Another tab signed in as someone else, and all tabs of a browser have one session: leads from the page of the person
 * before, which would say that its chat or call has ended, and says what happened.
 */
export function AnotherPerson() {
  const t = useTranslations('signedInShell.another');
  const session = useSession();
  const navigate = useNavigate();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const [seenId, setSeenId] = useState(() => (hasActed ? userId : (lastId ?? userId)));
  const [isTold, setIsTold] = useState(true);
  if (userId !== null && userId !== seenId) {
    setSeenId(userId);
    setIsTold(seenId === null);
  }
  useEffect(() => {
    if (userId !== null) lastId = userId;
  }, [userId]);
  useEffect(() => {
    for (const name of ACTS) removeEventListener(name, noteAct, true);
    return () => {
      hasActed = false;
      for (const name of ACTS) addEventListener(name, noteAct, true);
    };
  }, []);
  useEffect(() => {
    if (!isTold) void navigate('/home', { replace: true });
  }, [isTold, seenId, navigate]);
  const email = session.status === 'signed-in' ? session.email : '';
  const onClose = () => setIsTold(true);
  return (
    <Sheet isOpen={!isTold} onClose={onClose} title={t('title')} description={t('text', { email })} isCentred>
      <Button className="w-full" onClick={onClose}>
        {t('continue')}
      </Button>
    </Sheet>
  );
}
