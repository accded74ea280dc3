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

describe('the server process', () => {
  it('serves, reports the holder of its data folder, stops cleanly and recovers after a kill', async () => {
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

  it('treats two signals in short succession as one, as sent by a terminal and npm', async () => {
    const { child, address } = run({})
    await address()
    child.kill('SIGINT')
    expect(await stop(child, 'SIGINT')).toBe(0)
  }, 60_000)

  it('creates no demo with CUPO_DEMO=0, and prints how to create the first owner', async () => {
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

describe('a failed start', () => {
  it('reports every configuration problem in one message', async () => {
    const said = await refusal({ NODE_ENV: 'production', CUPO_DATA_DIR: '', SMTP_URL: 'x', PORT: 'y' })
    expect(said.split('\n')).toHaveLength(5)
  })

  it('reports a configured port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use`)
    other.close()
  }, 60_000)

  it('reports an unreachable database without its password', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://cupo:secret@127.0.0.1:1/cupo' })
    expect(said).toContain("The database can't be reached")
    expect(said).not.toContain('secret')
  })
})
