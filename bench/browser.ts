import { type Browser, chromium } from 'playwright-core'
import { ensureChromium, withoutAddressBar } from '../tools/chromium.ts'

/** Launches a Chromium that loads no pages of its own: those of the address bar occupied a core while pages were measured. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...withoutAddressBar] })
