import { generateKeyPairSync } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { keepPushKeys, readPushKeys } from './store.ts'

/** What pushes are signed with: a P-256 pair in base64url, and who stands behind it. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

const newPair = (): Pick<VapidKeys, 'publicKey' | 'privateKey'> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/**
 * The keys of this service: those that are configured; outside production also ones of its own, made when they are
 * first wanted and kept with the data, since devices subscribe to one key for good. Null: no pushes are sent.
 */
export const readVapidKeys = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<VapidKeys | null> => {
  if (config.vapid !== null) return config.vapid
  if (config.production) return null
  const kept = (await readPushKeys(db)) ?? (await keepPushKeys(db, newPair()))
  return { ...kept, subject: `mailto:no-reply@${new URL(config.publicUrl).hostname}` }
}
