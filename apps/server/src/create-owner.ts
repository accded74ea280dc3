import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openBeside } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { systemClock } from './deps.ts'
import { createOwner } from './features/accounts/create-owner.ts'

// `npm run owner:create -- --email … --name …`: makes an owner who can sign in at once, beside a running server too.

const usage = 'npm run owner:create -- --email maria@example.com --name "María Pérez"'
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const readCommand = (): { email: string; name: string } => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  const { email, name } = values
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name?.trim()) throw new Error(`Say whom: ${usage}`)
  return { email, name }
}

const run = async (): Promise<void> => {
  const command = readCommand()
  // The password may come by the environment, so that it stands in no list of processes.
  const given = process.env.CUPO_OWNER_PASSWORD
  if (given && given.length < 8) throw new Error('CUPO_OWNER_PASSWORD is too short: 8 characters at least.')
  const password = given || randomBytes(15).toString('base64url')
  const database = await openBeside(readConfig(process.env).database)
  try {
    await prepareDatabase({ connection: database.connection, layOutDemo: null, say })
    const { db, pool } = connect(database.connection)
    const outcome = await createOwner(db, { ...command, password }, systemClock.now())
    await pool.end()
    if (!outcome.ok) throw new Error(`${command.email} has an account already.`)
    say(`${command.name} can sign in as ${command.email}${given ? '.' : ` with the password ${password}`}`)
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
