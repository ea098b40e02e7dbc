import { LegalPage } from './legal-page.tsx';

export function PrivacyScreen() {
  return <LegalPage name="privacy" />;
}
