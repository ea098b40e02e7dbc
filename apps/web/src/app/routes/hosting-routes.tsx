import { useLocation, useParams } from 'react-router';
import { EventGone } from '../../features/event/event-gone.tsx';
import { DraftScreen } from '../../features/hosting/draft-screen.tsx';
import { EditScreen } from '../../features/hosting/edit-screen.tsx';
import { GuestsScreen } from '../../features/hosting/guests-screen.tsx';
import { HostScreen } from '../../features/hosting/host-screen.tsx';
import { LateWords } from '../../lib/parts/late-words.tsx';
import event from '../../messages/en/event.json' with { type: 'json' };
import hosting from '../../messages/en/hosting.json' with { type: 'json' };

const WORDS = { event, hosting };
const renderGone = () => <EventGone />;

/** The pages of a host come together: a form leads to the guests, and back. */
export function HostingRoutes() {
  return (
    <LateWords words={WORDS}>
      <HostingPage />
    </LateWords>
  );
}

function HostingPage() {
  const { pathname } = useLocation();
  const { draftId } = useParams();
  if (draftId !== undefined) return <DraftScreen />;
  if (pathname.endsWith('/edit')) return <EditScreen renderGone={renderGone} />;
  if (pathname.endsWith('/guests')) return <GuestsScreen renderGone={renderGone} />;
  return <HostScreen />;
}
