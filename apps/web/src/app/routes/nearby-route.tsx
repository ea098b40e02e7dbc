import { NearbyScreen } from '../../features/nearby/nearby-screen.tsx';
import { ReportSheet } from '../../features/safety/report-sheet.tsx';

export function NearbyRoute() {
  return (
    <NearbyScreen renderReport={({ ref, ...sheet }) => <ReportSheet at={{ place: 'nearby', ref }} {...sheet} />} />
  );
}
