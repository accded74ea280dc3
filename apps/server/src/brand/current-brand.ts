import { createHash } from 'node:crypto'
import { builtInBrand } from '@cupo/core/config'
import type { Db, Deps } from '../deps.ts'
import { readServiceBrand, type ServiceBrand } from './brand-store.ts'

/** The configuration with a hash of it, which names what is cached for it. */
export type CurrentBrand = ServiceBrand & { hash: string }

const hashOf = (brand: ServiceBrand): string =>
  createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 10)

const withHash = (brand: ServiceBrand): CurrentBrand => ({ ...brand, hash: hashOf(brand) })

/** Before the database was read: a brand with the texts and the wordmark of the build. */
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

/** Age in ms from which a page reads the configuration again. Another process may have published one. */
const freshMs = 1_000

type Source = Pick<Deps, 'db' | 'clock'>
type CachedBrand = { brand: CurrentBrand; readAt: number }
const cachedBrands = new WeakMap<Db, CachedBrand>()
const pending = new WeakMap<Db, Promise<CurrentBrand>>()
const primaries = new WeakMap<Db, Db>()

/** Makes `currentBrand` of a standby answer what was read from its primary. */
export const followBrand = (standby: Db, primary: Db): void => void primaries.set(standby, primary)

/** The configuration as last read by this process, without waiting. */
export const currentBrand = (db: Db): CurrentBrand => cachedBrands.get(primaries.get(db) ?? db)?.brand ?? initial

/** Reads the configuration. While the database is unavailable the last one stays. */
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

/** Concurrent requests share one query. */
const refreshOnce = (source: Source): Promise<CurrentBrand> => {
  const running = pending.get(source.db)
  if (running) return running
  const started = refreshBrand(source).finally(() => pending.delete(source.db))
  pending.set(source.db, started)
  return started
}

/** The configuration, at most a second old by the clock of the server. */
export const freshBrand = async (source: Source): Promise<CurrentBrand> => {
  const last = cachedBrands.get(source.db)
  const age = last ? source.clock.now().getTime() - last.readAt : Number.POSITIVE_INFINITY
  return last && age >= 0 && age < freshMs ? last.brand : refreshOnce(source)
}
