import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { openProviders } from './payments/open-providers.ts'
import { countSeals, resealAll } from './payments/reseal-store.ts'
import { runCommand } from './run-command.ts'

// `npm run seals:renew`: re-encrypts all stored secrets with the first key of CUPO_SEAL_KEY, so that older keys can be
// removed from it. `-- --check` only counts them by key. Can run while the server runs.

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const database = await openSharedDatabase(config.database)
  try {
    const { db, pool } = connect(database.connection)
    const work = async () => {
      const { seal: keys } = await openProviders(config, db)
      if (keys === null) throw new Error('CUPO_SEAL_KEY is not set.')
      if (!values.check) printLine(`${await resealAll(db, keys)} values were sealed anew with key ${keys[0].id}.`)
      const counts = await countSeals(db)
      for (const [id, count] of Object.entries(counts)) printLine(`Key ${id}: ${count} values.`)
      const unused = keys.slice(1).filter(({ id }) => !counts[id])
      if (unused.length > 0) printLine(`No longer used: ${unused.map(({ id }) => id).join(', ')}.`)
    }
    await work().finally(() => pool.end())
  } finally {
    await database.close()
  }
}

await runCommand(run)
