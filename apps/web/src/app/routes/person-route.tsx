import { PersonScreen } from '../../features/connections/person-screen.tsx';
import { CallButton } from '../../features/reconnections/call-button.tsx';
import { ReconnectionsPanel } from '../../features/reconnections/reconnections-panel.tsx';
import { ScheduleSheet } from '../../features/reconnections/schedule-sheet.tsx';
import { ConnectionSafetySheet } from '../../features/safety/connection-safety-sheet.tsx';

export function PersonRoute() {
  return (
    <PersonScreen
      renderCall={(person) => <CallButton {...person} look="text" />}
      renderReconnections={({ connectionId }) => <ReconnectionsPanel connectionId={connectionId} />}
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderSafety={(sheet) => <ConnectionSafetySheet {...sheet} />}
    />
  );
}
