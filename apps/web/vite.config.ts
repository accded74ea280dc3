import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commonPasswordsModule } from './vite/common-passwords.ts'
import { head } from './vite/head.ts'
import { help } from './vite/help.ts'
import { precompress } from './vite/precompress.ts'
import { prerender } from './vite/prerender.ts'
import { rootSize } from './vite/root-size.ts'
import { worker } from './vite/worker.ts'

const api = process.env.CUPO_API ?? 'http://127.0.0.1:3000'

/** `member-home-pass` for the class `pass` of src/member/home/home.module.css: to be read, and compressed better than a hash. */
const className = (name: string, file: string): string => {
  const parts = relative(`${import.meta.dirname}/src`, file.replace(/\?.*$/, ''))
    .replace('.module.css', '')
    .split(/[\\/]/)
  return [...new Set(parts), name].join('-')
}

/** The chunks that the page itself asks for. */
const onEveryPage = /^assets\/(react|router|rolldown-runtime|base)-/

const css = { modules: { generateScopedName: className } }

/** What the app's build and the build that renders its pages have in common. */
const shared = () => ({ plugins: [rootSize(), react(), commonPasswordsModule()], css })

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...shared().plugins, head(), help(), prerender(shared), worker(), precompress()],
  css,
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Small modules inlined as data: URLs would fall foul of the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target knows modulepreload.
      polyfill: false,
      // Whatever asks for more has these already: each list of what a screen needs is spared them.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !onEveryPage.test(file)) : needed,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|react-store|store)|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // What every page stands on, and what the account pages share: in one file each, since many small ones
            // compress worse. Whatever these modules import goes with them.
            {
              name: 'base',
              test: /(src[\\/](app[\\/](router|guards|preferences|use-title)|pwa[\\/]install-prompt|api[\\/](use-call|return-path)|format[\\/]short-day|i18n[\\/]language-names|ui[\\/](button|logo|field|password-field|use-form))\.tsx?|icons[\\/]IconMail\.mjs)$/,
              priority: 1,
            },
            { name: 'account', test: /src[\\/]account[\\/](frame[\\/](?!more-|new-)|sign-in[\\/])/ },
            {
              name: 'account-more',
              test: /src[\\/]account[\\/](?!frame[\\/](?!more-|new-)|sign-in[\\/]|redirect[\\/]|routes)/,
            },
            // What asks the server and keeps its answers: of the signed-in area alone.
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/, priority: 2 },
            // What comes right after the first page, whoever is looking.
            {
              name: 'beside',
              test: /src[\\/](ui[\\/](toast-region|offline-banner)|app[\\/]config|pwa[\\/](stand-by|background))\.tsx?$/,
              priority: 1,
            },
            // The parts of the kit that nearly every screen shows.
            {
              name: 'kit',
              test: /src[\\/](ui[\\/](card|chip|empty-state|menu|skeleton|rich|visually-hidden|tag)|people[\\/]avatar|seats[\\/]strip|format[\\/]use-format)\.tsx?$/,
              priority: 1,
            },
            // The signed-in area: its routes, its frame, and what asks the server.
            {
              name: 'area',
              test: /src[\\/](app[\\/]area-tree|shell[\\/](load-area|gym-layout)|api[\\/]use-(api|act))\.tsx?$/,
              priority: 1,
            },
            // The buttons of the header, which come one right after the other.
            {
              name: 'widgets',
              test: /src[\\/]shell[\\/](lazy-widgets|more|more-messages|search[\\/](search|search-box|found-list|result-list|use-search|next-result|messages)|shortcuts[\\/](shortcuts|messages)|messages[\\/](message-feed|messages)|notifications[\\/](notifications|messages)|chats[\\/](quick-chat|messages)|theme[\\/](theme-button|messages)|feed[\\/](badge-button|messages))\.tsx?$/,
              priority: 1,
            },
            // What a member's screens share about a booking.
            {
              name: 'member',
              test: /src[\\/]member[\\/](bookings[\\/](book[\\/](use-say-booked|book-button|availability)|pass[\\/](pass|use-qr))|waitlist[\\/]take-seat|home[\\/]waiting-card)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
})
