import { createHash } from 'node:crypto'
import { builtInBrand } from '@cupo/core/config'
import type { Db, Deps } from '../deps.ts'
import { readServiceBrand, type ServiceBrand } from './brand-store.ts'

/** The configuration and its hash. The hash is part of URLs and cache keys of everything rendered from it. */
export type CurrentBrand = ServiceBrand & { hash: string }

const hashOf = (brand: ServiceBrand): string =>
  createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 10)

const withHash = (brand: ServiceBrand): CurrentBrand => ({ ...brand, hash: hashOf(brand) })

/** Default before the first read of the database: the name, texts and wordmark of the build. */
const initial: CurrentBrand = withHash({
  ...builtInBrand,
  logo: null,
  version: 1,
  isSvg: true,
  ownPages: true,
  limits: { pictureMb: 8, studioPhotos: 8, adjustmentPoints: 1000 },
  publishedAt: null,
  publishedBy: null,
})

/** Maximum age of the cached configuration in ms. A different process may have published a newer one. */
const freshMs = 1_000

type Source = Pick<Deps, 'db' | 'clock'>
type CachedBrand = { brand: CurrentBrand; readAt: number }
const cachedBrands = new WeakMap<Db, CachedBrand>()
const pending = new WeakMap<Db, Promise<CurrentBrand>>()
const primaries = new WeakMap<Db, Db>()

/** Makes `currentBrand(standby)` return the configuration cached for its primary. */
export const followBrand = (standby: Db, primary: Db): void => void primaries.set(standby, primary)

/** Returns the configuration as this process last read it, without a query. */
export const currentBrand = (db: Db): CurrentBrand => cachedBrands.get(primaries.get(db) ?? db)?.brand ?? initial

/** Reads the configuration and caches it. Returns the cached one when the database is unavailable. */
export const refreshBrand = async ({ db, clock }: Source): Promise<CurrentBrand> => {
  const readAt = clock.now().getTime()
  try {
    const brand = withHash(await readServiceBrand(db))
    cachedBrands.set(db, { brand, readAt })
    return brand
  } catch {
    return currentBrand(db)
  }
}

/** Shares one query between concurrent requests. */
const refreshOnce = (source: Source): Promise<CurrentBrand> => {
  const running = pending.get(source.db)
  if (running) return running
  const started = refreshBrand(source).finally(() => pending.delete(source.db))
  pending.set(source.db, started)
  return started
}

/** Returns the configuration, at most 1 s old by the server's clock. */
export const freshBrand = async (source: Source): Promise<CurrentBrand> => {
  const last = cachedBrands.get(source.db)
  const age = last ? source.clock.now().getTime() - last.readAt : Number.POSITIVE_INFINITY
  return last && age >= 0 && age < freshMs ? last.brand : refreshOnce(source)
}
