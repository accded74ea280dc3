import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testDatabase } from './db/test-database.ts'
import { serverProcesses, stop } from './test/server-process.ts'
import { openProxy } from './test/tcp-proxy.ts'

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

  it('writes only lines of JSON in production, from its start to its stop', async () => {
    const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', CUPO_PUBLIC_URL: 'https://cupo.test' }
    const { child, address, text } = run(settings)
    const url = await address()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stop(child)).toBe(0)
    const lines = text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; time: string; pid: number })
    expect(lines.map(({ pid }) => pid)).toEqual(lines.map(() => child.pid))
    const messages = lines.map(({ msg }) => msg)
    expect(messages).toContain(`Listening on ${url}`)
    expect(messages.slice(-2)).toEqual(['Stopping', 'Stopped'])
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

it('waits at start for a database that does not respond yet, and logs it', async () => {
  const { url } = await testDatabase()
  const first = await openProxy(url)
  const port = Number(new URL(first.url).port)
  first.close()
  const { address, text } = run({ DATABASE_URL: first.url, CUPO_DATABASE_WAIT: '600' })
  const sentence = /^The database can't be reached: .+ Waiting up to 600 s for it\.$/m
  await expect.poll(text, { timeout: 120_000 }).toMatch(sentence)
  const proxy = await openProxy(url, port)
  expect((await fetch(`${await address()}/readyz`)).status).toBe(200)
  proxy.close()
}, 240_000)

describe('a failed start', () => {
  it('reports every configuration problem in one message', async () => {
    const output = await refusal({ NODE_ENV: 'production', CUPO_DATA_DIR: '', SMTP_URL: 'x', PORT: 'y' })
    expect(output.split('\n')).toHaveLength(5)
  })

  it('reports a configured port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use`)
    other.close()
  }, 60_000)

  it('reports an unreachable database without its password', async () => {
    const output = await refusal({ DATABASE_URL: 'postgres://cupo:secret@127.0.0.1:1/cupo', CUPO_DATABASE_WAIT: '0' })
    expect(output).toContain("The database can't be reached")
    expect(output).not.toContain('secret')
  })
})
