import type { Page } from '@playwright/test';

const WITHOUT_OFFERS = 'without offers';

/**
 * Gives a page a device that keeps passkeys behind a screen lock. It answers what is asked of it inside `touch`, and
 * nothing outside. After `hideOffers`, pages that open have a browser that offers no passkeys in fields.
 */
export async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  await page.addInitScript((mark) => {
    if (window.name === mark) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  }, WITHOUT_OFFERS);
  const setPresent = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    touch: async (act: () => Promise<void>): Promise<void> => {
      await setPresent(true);
      await act();
      await setPresent(false);
    },
    hideOffers: () =>
      page.evaluate((mark) => {
        window.name = mark;
      }, WITHOUT_OFFERS),
  };
}
