import { NearbyScreen } from '../../meeting/nearby/nearby-screen.tsx';
import { ReportSheet } from '../../safety/safety/report-sheet.tsx';

export function NearbyRoute() {
  return (
    <NearbyScreen renderReport={({ ref, ...sheet }) => <ReportSheet at={{ place: 'nearby', ref }} {...sheet} />} />
  );
}
