import { LateWords } from '../../lib/page/late-words.tsx';
import event from '../../messages/en/town/event.json' with { type: 'json' };
import hosting from '../../messages/en/town/hosting.json' with { type: 'json' };
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';
import { HostTools } from '../../town/hosting/host-tools.tsx';
import { EventGone } from '../../town/town-square/event/event-gone.tsx';
import { EventScreen } from '../../town/town-square/event/event-screen.tsx';
import { MyEventsScreen } from '../../town/town-square/event/my-events-screen.tsx';
import { PublicEventScreen } from '../../town/town-square/event/public-event-screen.tsx';

const WORDS = { event, hosting };
const renderGone = () => <EventGone />;

/** An event, for a signed-in person. */
export function EventRoute() {
  return (
    <LateWords words={WORDS}>
      <EventScreen
        renderGone={renderGone}
        renderTools={(page) => <HostTools event={page} />}
        renderReport={({ at, ...sheet }) => (
          <ReportSheet
            at={'eventId' in at ? { place: 'event', ...at } : { place: 'comment', ...at }}
            // A sheet keeps what was typed for one report.
            key={'eventId' in at ? at.eventId : at.commentId}
            {...sheet}
          />
        )}
      />
    </LateWords>
  );
}

/** An event, for everyone else. */
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
