import puppeteer, { type Browser } from 'puppeteer-core';
import { findFirefox } from '../../scripts/find-firefox.ts';

const PREFERENCES = {
  // Fake devices, which are granted without a prompt, and pictures that play without a tap.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // Both sides of a call are on this machine.
  'media.peerconnection.ice.loopback': true,
};

/**
 * A Firefox without windows. `hidesAddresses`: it gives out names in place of its addresses, as it does for a page
 * without a camera; nothing on a test machine resolves them.
 */
export function startFirefox({ hidesAddresses = false } = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // A page that reloads may take a question with it; whoever waits asks again.
    protocolTimeout: 20_000,
    extraPrefsFirefox: { ...PREFERENCES, 'media.peerconnection.ice.obfuscate_host_addresses': hidesAddresses },
  });
}
