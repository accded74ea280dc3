import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { commonPasswordsModule } from './vite/common-passwords.ts'
import { embed } from './vite/embed.ts'
import { head } from './vite/head.ts'
import { help } from './vite/help.ts'
import { precompress } from './vite/precompress.ts'
import { prerender } from './vite/prerender.ts'
import { rootSize } from './vite/root-size.ts'
import { worker } from './vite/worker.ts'

const api = process.env.CUPO_API ?? 'http://127.0.0.1:3000'

/**
 * Class name `member-home-pass` for the class `pass` of src/member/home/home.module.css: readable, and smaller than a
 * hash once compressed.
 */
const className = (name: string, file: string): string => {
  const parts = relative(`${import.meta.dirname}/src`, file.replace(/\?.*$/, ''))
    .replace('.module.css', '')
    .split(/[\\/]/)
  return [...new Set(parts), name].join('-')
}

/** Chunks that the page itself loads. */
const onEveryPage = /^assets\/(vendor|rolldown-runtime|base)-/

/**
 * The build of the package for React 18 and later, without its replacement of `useSyncExternalStore` for older ones.
 */
const alias = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

const css = { modules: { generateScopedName: className } }

/** Options shared by the build of the app and the build that prerenders its pages. */
const shared = () => ({ plugins: [rootSize(), react(), commonPasswordsModule()], css })

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...shared().plugins, head(), embed(), help(), prerender(shared), worker(), precompress()],
  css,
  resolve: { alias },
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Small modules inlined as data: URLs would violate the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      // All supported browsers have modulepreload.
      polyfill: false,
      // The page has loaded these chunks already: leave them out of the preload list of each dynamic import.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !onEveryPage.test(file)) : needed,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks(),
        },
      },
    },
  },
})
