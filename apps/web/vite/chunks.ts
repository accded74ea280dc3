import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** A chunk of the build: these modules, and their imports that are in no chunk of a higher priority. */
export type Group = { name: string; priority: number; test: (id: string) => boolean }

const repo = resolve(import.meta.dirname, '../../..')
const src = join(repo, 'apps/web/src')
const icons = relative(src, join(repo, 'node_modules/@tabler/icons-react/dist/esm/icons'))
const core = relative(src, join(repo, 'packages/core/src'))

/**
 * A chunk of files and folders (`'account/frame/'`) of `src`.
 * @throws Error if one of them does not exist, so that a moved file does not silently leave its chunk
 */
export const sourceGroup = (name: string, priority: number, paths: readonly string[], root = src): Group => {
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) throw new Error(`vite/chunks.ts: chunk ${name} names ${missing.join(', ')}, not in ${root}`)
  const absolutePaths = paths.map((path) => join(root, path))
  return {
    name,
    priority,
    test: (id) => absolutePaths.some((path) => id === path || (path.endsWith(sep) && id.startsWith(path))),
  }
}

/** Modules of those packages that only a few pages need: they are bundled with these pages. */
const ofFewPages = ['/react-router/dist/esm/useBlocker.js']

/** A chunk of npm packages; a scope includes all its packages. */
const packageGroup = (name: string, priority: number, packages: readonly string[]): Group => ({
  name,
  priority,
  test: (id) =>
    packages.some((each) => id.includes(`/node_modules/${each}/`)) && !ofFewPages.some((each) => id.endsWith(each)),
})

/** On every page. Changes only with a dependency upgrade, so that it stays cached across releases of the app. */
const vendor = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack/react-router',
  '@tanstack/router-core',
  '@tanstack/history',
  '@tanstack/react-store',
  '@tanstack/store',
  'use-sync-external-store',
] as const

/** Small files of help and search. Without this chunk, the code that is on every page names each of them. */
const find = (): Group => sourceGroup('find', 1, ['ui/marked.tsx', 'ui/mark-found.ts', 'help/search-help.ts'])

/**
 * The manual chunks (figures in docs/measurements.md). Without them, the bundler puts modules shared by several
 * screens into one chunk for each combination of screens: dozens of small files that compress worse.
 */
export const chunks = (): Group[] => [
  packageGroup('vendor', 3, vendor),
  // On every page.
  sourceGroup('base', 2, [
    'app/router.ts',
    'api/return-path.ts',
    'api/use-call.ts',
    'app/guards.ts',
    'app/preferences.ts',
    'app/use-title.ts',
    'format/short-day.ts',
    'i18n/language-names.ts',
    'ui/button.tsx',
    'ui/field.tsx',
    'ui/password-field.tsx',
    'app/logo.tsx',
    'app/footer-line.tsx',
    'pwa/install-prompt.ts',
    'ui/use-form.ts',
    `${icons}/IconMail.mjs`,
  ]),
  // Loaded right after the first page.
  sourceGroup('beside', 2, [
    'app/config.ts',
    'pwa/background.tsx',
    'pwa/start-background.ts',
    'ui/offline-banner.tsx',
    'ui/toast-region.tsx',
  ]),
  // The signed-in area: routes, layout, server state.
  sourceGroup('area', 2, [
    'app/area-tree.ts',
    'api/use-act.ts',
    'api/use-api.ts',
    'shell/gym-layout.tsx',
    'shell/load-area.ts',
    'ui/empty-state.tsx',
    'ui/skeleton.tsx',
  ]),
  // The header widgets, which render in one frame.
  sourceGroup('widgets', 2, ['shell/lazy-widgets.ts', 'shell/search/search-box.tsx']),
  // Loaded after the first signed-in page.
  sourceGroup('signed-in', 2, ['offline/offline-storage.ts', 'offline/stale-data-banner.tsx', 'pwa/follow-session.ts']),
  // Lists that are read page by page.
  sourceGroup('pages', 1, ['api/use-pages.ts', 'ui/load-more.tsx']),
  find(),
  // Small files of the other account pages. The code that is on every page names each of their chunks.
  sourceGroup('account-forms', 1, [
    'account/frame/client-key.ts',
    'account/frame/more-messages.ts',
    'account/frame/new-password.ts',
    'ui/resend-clock.ts',
  ]),
  sourceGroup('account', 1, ['account/frame/account-page.tsx', 'account/sessions/sign-in/']),
  // Booking components shared by the member's screens.
  sourceGroup('member', 1, [
    'member/bookings/book/availability.tsx',
    'member/bookings/book/book-button.tsx',
    'member/bookings/book/use-booking-toast.ts',
    'member/bookings/cancel/use-cancel.tsx',
    'member/bookings/pass/pass.tsx',
    'member/bookings/pass/use-qr.tsx',
    'member/classes/calendar/use-freed-seats.ts',
    'member/home/own-studios.tsx',
    'member/home/waiting-card.tsx',
    `${core}/points/expires-soon.ts`,
  ]),
]
