import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serverProcesses, stop } from './test/server-process.ts'

const { dataDir, run } = serverProcesses()

const refusal = async (env: Record<string, string>): Promise<string> => {
  const { child, text } = run(env)
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  return text().trim()
}

describe('the server as a process', () => {
  it('serves, names who holds its folder, ends cleanly when told, and comes back after a kill', async () => {
    const first = run({})
    const url = await first.address()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await refusal({})).toMatch(
      new RegExp(
        `^The data folder ${dataDir} is held by another Cupo server: process ${first.child.pid}, at ${url}, since [^\n]+$`,
      ),
    )
    await stop(first.child, 'SIGKILL')

    const second = run({})
    expect((await fetch(`${await second.address()}/readyz`)).status).toBe(200)
    expect(await stop(second.child, 'SIGINT')).toBe(0)
  }, 60_000)

  it('takes two signals for one, as a terminal and npm both send theirs', async () => {
    const { child, address } = run({})
    await address()
    child.kill('SIGINT')
    expect(await stop(child, 'SIGINT')).toBe(0)
  }, 60_000)

  it('has no demo service where none is wanted, and says how the first owner is made', async () => {
    const { address, text } = run({})
    const url = await address()
    await expect.poll(text).toContain('npm run owner:create')
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'socia@cupo.test', password: 'cupo-demo-2026' }),
    })
    expect(answer.status).toBe(401)
  }, 60_000)
})

describe('what keeps it from starting', () => {
  it('is said in one message when it is the configuration', async () => {
    const said = await refusal({ NODE_ENV: 'production', CUPO_DATA_DIR: '', SMTP_URL: 'x', PORT: 'y' })
    expect(said.split('\n')).toHaveLength(5)
  })

  it('is said in a sentence when it is the port that was asked for', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use`)
    other.close()
  }, 60_000)

  it('is said in a sentence when it is the database, without its password', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://cupo:secret@127.0.0.1:1/cupo' })
    expect(said).toContain("The database can't be reached")
    expect(said).not.toContain('secret')
  })
})
