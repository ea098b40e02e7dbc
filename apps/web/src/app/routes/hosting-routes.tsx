import { useLocation, useParams } from 'react-router';
import { LateWords } from '../../lib/page/late-words.tsx';
import event from '../../messages/en/town/event.json' with { type: 'json' };
import hosting from '../../messages/en/town/hosting.json' with { type: 'json' };
import { DraftScreen } from '../../town/hosting/draft-screen.tsx';
import { EditScreen } from '../../town/hosting/edit-screen.tsx';
import { GuestsScreen } from '../../town/hosting/guests-screen.tsx';
import { HostScreen } from '../../town/hosting/host-screen.tsx';
import { EventGone } from '../../town/town-square/event/event-gone.tsx';

const WORDS = { event, hosting };
const renderGone = () => <EventGone />;

/** The pages of a host load together: a form leads to the guests, and back. */
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
