import { EventGone } from '../../features/event/event-gone.tsx';
import { EventScreen } from '../../features/event/event-screen.tsx';
import { MyEventsScreen } from '../../features/event/my-events-screen.tsx';
import { PublicEventScreen } from '../../features/event/public-event-screen.tsx';
import { HostTools } from '../../features/hosting/host-tools.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';
import { LateWords } from '../../lib/parts/late-words.tsx';
import event from '../../messages/en/event.json' with { type: 'json' };
import hosting from '../../messages/en/hosting.json' with { type: 'json' };

const WORDS = { event, hosting };
const renderGone = () => <EventGone />;

/** An event for somebody signed in. */
export function EventRoute() {
  return (
    <LateWords words={WORDS}>
      <EventScreen
        renderGone={renderGone}
        renderTools={(page) => <HostTools event={page} />}
        renderReport={({ eventId, ...sheet }) => <ReportSheet at={{ place: 'event', eventId }} {...sheet} />}
      />
    </LateWords>
  );
}

/** An event for everybody else. */
export function PublicEventRoute() {
  return (
    <LateWords words={WORDS}>
      <PublicEventScreen renderGone={renderGone} />
    </LateWords>
  );
}

export function MyEventsRoute() {
  return (
    <LateWords words={WORDS}>
      <MyEventsScreen />
    </LateWords>
  );
}
