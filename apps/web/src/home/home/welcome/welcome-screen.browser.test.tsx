import { it } from 'vitest';
import { page } from 'vitest/browser';
import { expectWithinReach } from '../../../../testing/places-on-screen.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

it('at 320 px both links are visible without scrolling', async () => {
  await page.viewport(320, 568);
  renderScreen(<WelcomeScreen />, { path: '/welcome' });
  await expectWithinReach(['Get Started', 'I Already Have an Account'].map((name) => page.getByRole('link', { name })));
});
