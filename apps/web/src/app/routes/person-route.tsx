import { PersonScreen } from '../../features/connections/person-screen.tsx';
import { CallButton } from '../../features/reconnections/call-button.tsx';
import { ReconnectionsPanel } from '../../features/reconnections/reconnections-panel.tsx';
import { ScheduleSheet } from '../../features/reconnections/schedule-sheet.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';

export function PersonRoute() {
  return (
    <PersonScreen
      renderCall={(person) => <CallButton {...person} look="text" />}
      renderReconnections={({ connectionId }) => <ReconnectionsPanel connectionId={connectionId} />}
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderSafety={({ connectionId, photoId, ...sheet }) => (
        <ReportSheet
          // Another photo is another report.
          key={photoId}
          at={photoId === null ? { place: 'profile', connectionId } : { place: 'photo', connectionId, photoId }}
          {...sheet}
        />
      )}
    />
  );
}
