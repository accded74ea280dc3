import { parseArgs } from 'node:util'
import { brandToken, fillBrand } from '@cupo/core/brand'
import { refusals } from '@cupo/core/refusals'
import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { systemClock } from './deps.ts'
import { refusePassword } from './features/accounts/check-password.ts'
import { createOwner } from './features/accounts/create-owner.ts'
import { nameMark, phrase } from './http/phrases/index.ts'
import { runCommand } from './run-command.ts'

// `npm run owner:create -- --email … --name …`: creates an owner and prints the link to set a password. Can run while
// the server is running.

const usage = 'npm run owner:create -- --email maria@example.com --name "María Pérez"'
const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const readCommand = (): { email: string; name: string } => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  const { email, name } = values
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name?.trim()) throw new Error(`Say whom: ${usage}`)
  return { email, name }
}

/** The password can be passed in the environment, so that it does not appear in the process list. */
const readPassword = ({ email, name }: { email: string; name: string }): string | undefined => {
  const password = process.env.CUPO_OWNER_PASSWORD
  if (!password) return undefined
  const refused = refusePassword('password', password, { email, names: [name] })
  if (refused?.because)
    throw new Error(
      `CUPO_OWNER_PASSWORD: ${fillBrand(phrase('en', refusals.invalidInput, refused.because).replaceAll(nameMark, brandToken), 'the service')}`,
    )
  return password
}

const run = async (): Promise<void> => {
  const command = readCommand()
  const password = readPassword(command)
  const config = readConfig(process.env)
  const database = await openSharedDatabase(config.database)
  try {
    await prepareDatabase({
      connection: database.migrating,
      serving: database.connection,
      createDemo: null,
      logLine: printLine,
    })
    const { db, pool } = connect(database.connection)
    const owner = password === undefined ? command : { ...command, password }
    const outcome = await createOwner(db, owner, systemClock.now())
    await pool.end()
    if (!outcome.ok) throw new Error(`${command.email} has an account already.`)
    const { resetToken } = outcome.value
    if (resetToken === null) return printLine(`${command.name} can sign in as ${command.email}.`)
    const { publicUrl } = config.app({ host: config.host, port: config.port ?? 3000 })
    printLine(
      `${command.name} chooses a password here, once and within an hour:\n${publicUrl}/reset-password/${resetToken}`,
    )
  } finally {
    await database.close()
  }
}

await runCommand(run)
