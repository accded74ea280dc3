import { Client } from 'pg'
import type { PostgresConnection } from './connection.ts'

/** invalid_password, invalid_authorization_specification (no such role), invalid_catalog_name (no such database). */
const MISSING_ROLE_OR_DATABASE = new Set(['28P01', '28000', '3D000'])

/**
 * Creates the role and the database of `service` unless they exist. Each statement commits on its own, so a process
 * killed between them leaves a state from which the next start continues.
 */
export const ensureDatabase = async (service: PostgresConnection, superuser: PostgresConnection): Promise<void> => {
  if (await canConnect(service)) return
  await withClient(superuser, async (client) => {
    const exists = async (query: string, name: string) => (await client.query(query, [name])).rowCount === 1
    const [role, database] = [client.escapeIdentifier(service.user), client.escapeIdentifier(service.database)]
    if (!(await exists('select from pg_roles where rolname = $1', service.user))) {
      await client.query(`create role ${role} login createdb password ${client.escapeLiteral(service.password)}`)
    }
    if (!(await exists('select from pg_database where datname = $1', service.database))) {
      await client.query(`create database ${database} owner ${role}`)
    }
  })
}

const canConnect = async (connection: PostgresConnection): Promise<boolean> => {
  try {
    await withClient(connection, async () => undefined)
    return true
  } catch (error) {
    if (MISSING_ROLE_OR_DATABASE.has((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

const withClient = async (connection: PostgresConnection, use: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
