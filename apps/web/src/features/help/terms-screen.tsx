import { LegalPage } from './legal-page.tsx';

export function TermsScreen() {
  return <LegalPage name="terms" />;
}
