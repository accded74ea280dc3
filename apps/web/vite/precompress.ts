import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/

const compress = async (path: string) => {
  const bytes = await readFile(path)
  const small = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
  await writeFile(`${path}.br`, small)
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

/**
 * Writes a .br and a .gz file beside every text file of the build, so that the server does not compress per request.
 */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'cupo:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))))
    },
  }
}
