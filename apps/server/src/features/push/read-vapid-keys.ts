import { generateKeyPairSync } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { readPushKeys, storePushKeys } from './store.ts'

/** VAPID keys that sign web pushes: a P-256 key pair in base64url, and a contact address. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

const generateKeyPair = (): Pick<VapidKeys, 'publicKey' | 'privateKey'> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/**
 * Reads the VAPID keys of this service. Configured keys come first. Outside production a pair is generated on first use
 * and stored in the database, because a browser subscription is bound to its key. Null: web push is disabled.
 */
export const readVapidKeys = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<VapidKeys | null> => {
  if (config.vapid !== null) return config.vapid
  if (config.production) return null
  const stored = (await readPushKeys(db)) ?? (await storePushKeys(db, generateKeyPair()))
  return { ...stored, subject: `mailto:no-reply@${new URL(config.publicUrl).hostname}` }
}
