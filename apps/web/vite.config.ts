import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
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
const onEveryPage = /^assets\/(vendor|rolldown-runtime|base)-/

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
          groups: chunks(),
        },
      },
    },
  },
})
