import { ReconnectionsPanel } from '../../meeting/reconnections/reconnections-panel.tsx';
import { MatchesScreen } from '../../people/connections/matches-screen.tsx';
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';

export function MatchesRoute() {
  return (
    <MatchesScreen
      renderReconnections={() => <ReconnectionsPanel />}
      renderSafety={({ connectionId, ...sheet }) => (
        <ReportSheet at={{ place: 'connection', connectionId }} {...sheet} />
      )}
    />
  );
}
