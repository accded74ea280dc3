import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'

const bootSource = 'src/app/theme-boot.js'
const preloadedFont = /archivo-latin-wdth-normal.*\.woff2$/

/** The chunks that a page begins with, which its first scripts would otherwise ask for only once they run. */
const aheadOf = { signIn: ['account'], area: ['area', 'beside'] }

/** The scripts and styles of some chunks by their names, as one text. */
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
 * What must stand in the head before the first paint: the script that puts the chosen scheme, theme and
 * language on <html> (a file of its own, since the content security policy allows no inline script), and the
 * preload of the Latin font, whose hashed name is known only to the build.
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
      handler(_html, context) {
        if (context.bundle === undefined) {
          return [{ tag: 'script', attrs: { src: `/${bootSource}` }, injectTo: 'head-prepend' }]
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
