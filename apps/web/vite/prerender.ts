import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@cupo/core/preferences'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/**
 * A page that a signed-out visitor can open first. `query` names the search parameters it is rendered with, `optional`
 * those that only change what the page shows after hydration. The server sends it for an address with all of `query`
 * and nothing besides `optional` and `lang`.
 */
type Page = { file: string; path: string; query: readonly string[]; optional?: readonly string[]; screen: string }

/** Parameters that prefill the email and the return path, see `useForm` and `useReturnTo`. */
const optional = ['email', 'redirectURL'] as const

/**
 * `:token` matches any one segment; no page shows its token. `screen` is the module of the route, under `src/account`.
 */
export const pages: readonly Page[] = [
  { file: 'sign-in', path: '/sign-in', query: [], optional, screen: 'sessions/sign-in/sign-in.tsx' },
  { file: 'sign-up', path: '/sign-up', query: [], optional, screen: 'accounts/sign-up/sign-up.tsx' },
  { file: 'sign-up-invited', path: '/sign-up', query: ['invitation'], screen: 'accounts/sign-up/sign-up.tsx' },
  { file: 'verify-code', path: '/verify-code', query: [], screen: 'accounts/verify-code/verify-code.tsx' },
  {
    file: 'forgot-password',
    path: '/forgot-password',
    query: [],
    optional,
    screen: 'accounts/forgot-password/forgot-password.tsx',
  },
  {
    file: 'reset-password',
    path: '/reset-password/:token',
    query: [],
    screen: 'accounts/reset-password/reset-password.tsx',
  },
  {
    file: 'confirmation-required',
    path: '/confirmation-required',
    query: [],
    screen: 'accounts/confirmation-required/confirmation-required.tsx',
  },
  {
    file: 'confirmation-link',
    path: '/confirmation-required',
    query: ['token'],
    screen: 'accounts/confirmation-required/confirmation-required.tsx',
  },
]

const hrefOf = ({ path, query }: Page): string =>
  path.replace(':token', 'token') + (query.length > 0 ? `?${query.map((name) => `${name}=${name}`).join('&')}` : '')

type Render = (href: string, language: Language) => Promise<string>

/** Builds `src/prerender.tsx` for Node, passes its `renderPage` to `use`, and removes the build. */
const withRenderer = async (root: string, config: UserConfig, use: (render: Render) => Promise<void>) => {
  const outDir = await mkdtemp(join(tmpdir(), 'cupo-prerender-'))
  try {
    await build({
      ...config,
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/prerender.tsx',
        outDir,
        emptyOutDir: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    })
    const { renderPage } = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as { renderPage: Render }
    await use(renderPage)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

const cssOf = (chunk: Rolldown.OutputChunk): Set<string> =>
  (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? new Set()

/** Scripts and styles of a page: the entry, the chunk with the module of its route, and their static imports. */
export const filesOf = (bundle: Rolldown.OutputBundle, screen: string): { js: string[]; css: string[] } => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const js = new Set<string>()
  const css = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || js.has(chunk.fileName)) return
    js.add(chunk.fileName)
    // Imports first: their styles come before those that override them.
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    for (const file of cssOf(chunk)) css.add(file)
  }
  add(chunks.find(({ isEntry }) => isEntry))
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/account/${screen}`)))
  if (chunk === undefined) throw new Error(`no chunk has ${screen}`)
  add(chunk)
  return { js: [...js], css: [...css] }
}

const replace = (html: string, pattern: RegExp, by: string): string => {
  if (html.search(pattern) < 0) throw new Error(`the page has no ${pattern}`)
  return html.replace(pattern, () => by)
}

type Parts = { language: Language; markup: string; styles: string; bootScript: string; preload: readonly string[] }

/** Shows the splash instead of markup for a different page or language, as detected by `theme-boot.js`. */
const discarded = '[data-discarded] #root{display:none}[data-discarded] .splash{display:flex!important}'

/**
 * Inserts the markup into the app's page with inline styles and boot script, so that the first paint needs no second
 * request. The server allows the inline script by its hash.
 */
export const assemblePage = (page: string, { language, markup, styles, bootScript, preload }: Parts): string => {
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1] ?? ''
  const links = preload.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  // The page is painted without its scripts: the font and the styles are downloaded first.
  const lowPriority = (html: string) =>
    html
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
  const edits: readonly [RegExp, string][] = [
    [/<html lang="es"/, `<html lang="${language}" data-prerendered`],
    [/<title>[^<]*<\/title>/, `<title>${heading} · {brand}</title>`],
    [/<script src="[^"]*theme-boot[^"]*"[^>]*><\/script>/, `<script>${bootScript}</script>`],
    [/<link rel="stylesheet"[^>]*>/g, ''],
    [/<\/head>/, `${links}<style>${styles}${discarded}</style></head>`],
    [/<div id="root"><\/div>/, `<div id="root">${markup}</div>`],
  ]
  return lowPriority(edits.reduce((html, [pattern, by]) => replace(html, pattern, by), page))
}

const textOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`the build lacks ${name}`)
  return String(file.source)
}

/**
 * Renders the account pages in each language to `pages/<file>-<language>.html`, and writes `pages/pages.json`, from
 * which the server chooses one (decision 036).
 */
export const prerender = (config: () => UserConfig): Plugin => {
  let root = ''
  return {
    name: 'cupo:prerender',
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = textOf(bundle, 'index.html')
        const boot = Object.keys(bundle).find((name) => name.includes('theme-boot'))
        if (boot === undefined) return this.error('the build lacks theme-boot.js')
        const bootScript = textOf(bundle, boot)
        await withRenderer(root, config(), async (render) => {
          for (const each of pages) {
            const { js, css } = filesOf(bundle, each.screen)
            const styles = css.map((name) => textOf(bundle, name)).join('')
            const preload = js.filter((name) => !page.includes(name))
            for (const language of languages) {
              const markup = await render(hrefOf(each), language)
              const source = assemblePage(page, { language, markup, styles, bootScript, preload })
              this.emitFile({ type: 'asset', fileName: `pages/${each.file}-${language}.html`, source })
            }
          }
        })
        const served = pages.map(({ file, path, query, optional = [] }) => ({ file, path, query, optional }))
        this.emitFile({ type: 'asset', fileName: 'pages/pages.json', source: JSON.stringify(served) })
      },
    },
  }
}
