import { parseArgs } from 'node:util'
import { refusals } from '@cupo/core/refusals'
import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { write } from './db/write.ts'
import { systemClock } from './deps.ts'
import { resetFactors } from './features/factors/reset-factors.ts'
import { findByEmail } from './features/users/account-store.ts'
import { refuse } from './http/refusal.ts'
import { runCommand } from './run-command.ts'

// `npm run factors:reset -- --email … --reason …`: removes the second factors of a person, owners included. Can run
// while the server runs.

const usage = 'npm run factors:reset -- --email maria@example.com --reason "Lost the phone"'
const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const readCommand = (): { email: string; reason: string } => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, reason: { type: 'string' } } })
  const { email, reason } = values
  if (!email?.trim() || !reason?.trim()) throw new Error(`Say whom and why: ${usage}`)
  return { email: email.trim().toLowerCase(), reason: reason.trim() }
}

const run = async (): Promise<void> => {
  const { email, reason } = readCommand()
  const database = await openSharedDatabase(readConfig(process.env).database)
  try {
    await prepareDatabase({
      connection: database.migrating,
      serving: database.connection,
      createDemo: null,
      logLine: printLine,
    })
    const { db, pool } = connect(database.connection)
    const now = systemClock.now()
    const outcome = await write(db, async (tx) => {
      const person = await findByEmail(tx, email)
      return person ? resetFactors(tx, { id: person.id, by: null, reason }, now) : refuse(refusals.notFound)
    })
    await pool.end()
    if (!outcome.ok) throw new Error(`${email} has no account, or it has no second factor.`)
    printLine(`${email} can sign in by the password alone. All of their sessions have ended.`)
  } finally {
    await database.close()
  }
}

await runCommand(run)
