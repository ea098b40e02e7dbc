import { CallButton } from '../../meeting/reconnections/call-button.tsx';
import { ReconnectionsPanel } from '../../meeting/reconnections/reconnections-panel.tsx';
import { ScheduleSheet } from '../../meeting/reconnections/schedule-sheet.tsx';
import { PersonScreen } from '../../people/connections/person-screen.tsx';
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';

export function PersonRoute() {
  return (
    <PersonScreen
      renderCall={(person) => <CallButton {...person} look="text" />}
      renderReconnections={({ connectionId }) => <ReconnectionsPanel connectionId={connectionId} />}
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderSafety={({ connectionId, photoId, ...sheet }) => (
        <ReportSheet
          // Another photo is a separate report.
          key={photoId}
          at={photoId === null ? { place: 'profile', connectionId } : { place: 'photo', connectionId, photoId }}
          {...sheet}
        />
      )}
    />
  );
}
