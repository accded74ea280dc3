import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../deps.ts'
import { simulatedPartner } from '../partners/simulated-partner.ts'
import { wellhub } from '../partners/wellhub.ts'
import { connectProvider } from './connect-provider.ts'
import type { Providers } from './providers.ts'
import { parseSealKeys, type SealKeys } from './seal.ts'
import { simulatedProvider } from './simulated-provider.ts'

/** A key of this checkout, for development only: it is stored next to the data that it encrypts. */
const readLocalKey = async (folder: string): Promise<SealKeys | null> => {
  const file = join(folder, 'seal-key')
  await mkdir(folder, { recursive: true })
  await writeFile(file, `local:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return parseSealKeys(await readFile(file, 'utf8'))
}

/** The providers of a process: the simulated one only outside production, or for a demo. */
export const openProviders = async (config: Config, db: Db): Promise<Providers> => {
  const local = config.production ? null : await readLocalKey(config.localFolder)
  return {
    simulated: config.simulatedPayments ? (keys) => simulatedProvider(db, keys) : null,
    connect: connectProvider,
    serviceStripe: config.stripe,
    partners: {
      simulated: config.simulatedPayments ? (keys) => simulatedPartner(db, keys) : null,
      wellhub: (keys) => wellhub(keys),
    },
    seal: config.sealKeys ?? local,
  }
}
