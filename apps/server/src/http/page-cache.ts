import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A rendered page: uncompressed and in two content encodings. */
export type CachedPage = { etag: string; bodies: Record<Encoding, Buffer> }
export type Encoding = 'br' | 'gzip' | 'identity'

/** Cache TTL in ms. Bounds the database load regardless of the number of visitors. */
export const cacheTtlMs = 5_000

const pack = async (html: string): Promise<CachedPage> => {
  const identity = Buffer.from(html, 'utf8')
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity),
  ])
  return {
    // Weak ETag: the same page is sent in three content encodings.
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    bodies: { br, gzip: gzipped, identity },
  }
}

/** Maximum pages of a cache, of up to some 100 kB each. The oldest are dropped. */
const mostPages = 300

/** Caches a page by its key. A rendering that returns null has no page. */
export type PageCache = {
  (key: string, version: string, render: () => Promise<string>): Promise<CachedPage>
  (key: string, version: string, render: () => Promise<string | null>): Promise<CachedPage | null>
}

/**
 * Caches each rendered page by its key for some seconds, or until its version changes (without a clock, only then).
 * Concurrent requests share one rendering. Failures and missing pages are not cached.
 */
export const createPageCache = (now: (() => Date) | null): PageCache => {
  const pages = new Map<string, { at: number; version: string; page: Promise<CachedPage | null> }>()
  function cachedPage(key: string, version: string, render: () => Promise<string>): Promise<CachedPage>
  function cachedPage(key: string, version: string, render: () => Promise<string | null>): Promise<CachedPage | null>
  function cachedPage(key: string, version: string, render: () => Promise<string | null>) {
    const at = now === null ? 0 : now().getTime()
    const cached = pages.get(key)
    if (cached && cached.version === version && (now === null || (at - cached.at < cacheTtlMs && at >= cached.at)))
      return cached.page
    const page = render().then((html) => (html === null ? null : pack(html)))
    pages.delete(key)
    pages.set(key, { at, version, page })
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    const drop = () => {
      if (pages.get(key)?.page === page) pages.delete(key)
    }
    void page.then((made) => made ?? drop(), drop)
    return page
  }
  return cachedPage
}

/** Selects the smallest content encoding that the browser accepts. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  const words = (accepted ?? '').split(',').map((word) => word.trim().toLowerCase())
  const takes = (name: string) => words.some((word) => word.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(word))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
