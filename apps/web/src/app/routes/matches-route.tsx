import { MatchesScreen } from '../../features/connections/matches-screen.tsx';
import { ReconnectionsPanel } from '../../features/reconnections/reconnections-panel.tsx';

export function MatchesRoute() {
  return <MatchesScreen renderReconnections={() => <ReconnectionsPanel />} />;
}
