import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium } from 'playwright-core'

const root = resolve(import.meta.dirname, '..')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Features disabled by Playwright, repeated here because a browser uses only the last `--disable-features` argument.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The address bar's suggestion list: two pages in a separate renderer process for each browser context. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/** Arguments of a browser whose address bar is not used. The suggestions took a seventh of the CPU time of a page. */
export const withoutAddressBar: readonly string[] = [
  `--disable-features=${[...disabledByPlaywright, ...addressBarFeatures].join(',')}`,
]

/**
 * Finds Playwright's Chromium or one installed on the machine.
 * @returns its path; undefined when there is none
 */
export const findChromium = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin')
  const candidates = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Finds a Chromium, or installs one: with Playwright, else with apt when run as root.
 * @throws Error when none can be installed
 */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  process.stdout.write('Installing a Chromium for the browser stories…\n')
  const playwright = join(root, 'node_modules/playwright-core/cli.js')
  for (const attempt of [
    () => run(process.execPath, [playwright, 'install', 'chromium-headless-shell']),
    () =>
      process.getuid?.() === 0 &&
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', 'chromium']),
  ]) {
    if (!attempt()) continue
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'There is no Chromium for the browser stories, and none could be installed: install the package chromium.',
  )
}

const run = (file: string, args: string[]): boolean =>
  spawnSync(file, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  }).status === 0
