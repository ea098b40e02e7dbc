import { PersonScreen } from '../../features/connections/person-screen.tsx';
import { ScheduleSheet } from '../../features/reconnections/schedule-sheet.tsx';
import { ConnectionSafetySheet } from '../../features/safety/connection-safety-sheet.tsx';

export function PersonRoute() {
  return (
    <PersonScreen
      renderSchedule={(sheet) => <ScheduleSheet {...sheet} />}
      renderSafety={(sheet) => <ConnectionSafetySheet {...sheet} />}
    />
  );
}
