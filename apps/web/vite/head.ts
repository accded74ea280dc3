import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'

const bootSource = 'src/app/theme-boot.js'
const preloadedFont = /archivo-latin-wdth-normal.*\.woff2$/

/** Chunks of the first page that theme-boot.js preloads; the entry would only request them once it runs. */
const aheadOf = { signIn: ['account'], area: ['area', 'beside'] }

/** The scripts and styles of the named chunks, separated by spaces. */
const filesOf = (bundle: Rolldown.OutputBundle, names: readonly string[]): string =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && names.includes(file.name))
    .flatMap((chunk) => [
      chunk.fileName,
      ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
    ])
    .map((file) => `/${file}`)
    .join(' ')

/**
 * Adds to the head what is needed before the first paint: the script that sets the chosen scheme, theme and language
 * on <html> (an external file, because the content security policy allows no inline script), and the preload of the
 * Latin font, whose hashed name only the build knows.
 */
export const head = (): Plugin => {
  let root = ''
  let building = false
  let bootFile = ''
  return {
    name: 'cupo:head',
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    async buildStart() {
      if (!building) return
      const source = await readFile(join(root, bootSource), 'utf8')
      const { code } = await minify(bootSource, source)
      bootFile = this.emitFile({ type: 'asset', name: 'theme-boot.js', source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (context.bundle === undefined) {
          // The server puts the name in; Vite's own server has none to ask.
          const tags = [{ tag: 'script', attrs: { src: `/${bootSource}` }, injectTo: 'head-prepend' as const }]
          return { html: html.replaceAll('{brand}', 'Cupo'), tags }
        }
        const files = Object.keys(context.bundle)
        const boot = files.find((file) => file.includes('theme-boot'))
        const font = files.find((file) => preloadedFont.test(file))
        if (boot === undefined || font === undefined) this.error(`the build lacks ${bootFile} or the Latin font`)
        return [
          {
            tag: 'script',
            attrs: {
              src: `/${boot}`,
              'data-sign-in': filesOf(context.bundle, aheadOf.signIn),
              'data-area': filesOf(context.bundle, aheadOf.area),
            },
            injectTo: 'head-prepend',
          },
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
