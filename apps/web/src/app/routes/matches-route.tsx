import { MatchesScreen } from '../../features/connections/matches-screen.tsx';
import { ReconnectionsPanel } from '../../features/reconnections/reconnections-panel.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';

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
