import { Client } from 'pg'

/** Runs statements in the database of the stories, for states that only time or a bank can cause. */
export const inDatabase = async (statements: string): Promise<void> => {
  const connectionString = process.env.CUPO_E2E_DATABASE
  if (!connectionString) throw new Error('CUPO_E2E_DATABASE must name the database of the server in CUPO_E2E_URL.')
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
