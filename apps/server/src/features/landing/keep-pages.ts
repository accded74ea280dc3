import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page as it leaves: as it is, and in the two forms that browsers ask for. */
export type KeptPage = { etag: string; bodies: Record<Encoding, Buffer> }
export type Encoding = 'br' | 'gzip' | 'identity'

/** For how long a page is given as it was drawn: what strangers ask of the database does not grow with their number. */
export const keptForMs = 5_000

const pack = async (html: string): Promise<KeptPage> => {
  const identity = Buffer.from(html, 'utf8')
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity),
  ])
  return {
    // Weak: the same page leaves in three forms.
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: gzipped, identity },
  }
}

/**
 * Keeps each page for some seconds by its key. Those who ask while it is being drawn wait for the same one; a page
 * that could not be drawn is not kept. The keys are few and known: there is nothing here to fill up.
 */
export const keepPages = (now: () => Date) => {
  const kept = new Map<string, { at: number; page: Promise<KeptPage> }>()
  return (key: string, draw: () => Promise<string>): Promise<KeptPage> => {
    const at = now().getTime()
    const known = kept.get(key)
    if (known && at - known.at < keptForMs && at >= known.at) return known.page
    const page = draw().then(pack)
    kept.set(key, { at, page })
    page.catch(() => {
      if (kept.get(key)?.page === page) kept.delete(key)
    })
    return page
  }
}

/** The smallest form that the browser says it can read. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  const words = (accepted ?? '').split(',').map((word) => word.trim().toLowerCase())
  const takes = (name: string) => words.some((word) => word.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(word))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
