import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EmbeddedConnection } from './embedded.ts'

/** Real processes, really killed, on a data folder of this file's own. */
type Server = { process: ChildProcess; said: string[]; connection: EmbeddedConnection; postgresPid: number }

const holdFolder = join(import.meta.dirname, 'embedded/hold-folder.ts')
let dataDir: string
let servers: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cupo-embedded-'))
  servers = []
})

afterEach(async () => {
  for (const server of servers) await kill(server)
  const pid = postmasterPid()
  if (pid) await killPid(pid)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const postmasterPid = (): number | undefined => {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    // It comes and goes with PostgreSQL, also between a look and the reading.
    return undefined
  }
}

const kill = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

const killPid = async (pid: number): Promise<void> => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    return
  }
  await sleep(20)
}

const launch = (folder = dataDir): { process: ChildProcess; said: string[] } => {
  const child = spawn(process.execPath, [holdFolder, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  servers.push(child)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => said.push(line))
  }
  return { process: child, said }
}

const until = async <Value>(look: () => Value | undefined | false, milliseconds = 15_000): Promise<Value> => {
  const end = performance.now() + milliseconds
  for (;;) {
    const value = look()
    if (value) return value
    if (performance.now() > end) throw new Error('It did not come to pass.')
    await sleep(10)
  }
}

const start = async (folder = dataDir): Promise<Server> => {
  const { process: child, said } = launch(folder)
  const line = await until(() => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${said.join('\n')}`)
    return said.find((text) => text.startsWith('ready: '))
  })
  const { connection, pid } = JSON.parse(line.slice('ready: '.length))
  return { process: child, said, connection, postgresPid: pid }
}

const query = async (connection: EmbeddedConnection, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const stopCleanly = async (server: Server): Promise<number | null> => {
  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  await gone
  return server.process.exitCode
}

describe('a fresh data folder', () => {
  it('gets a PostgreSQL 18 in UTF-8 with ICU collation and durable settings', async () => {
    const { connection } = await start()
    const [row] = await query(
      connection,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
              datlocprovider as provider, datlocale as locale, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as synchronous, current_setting('full_page_writes') as whole,
              (select rolsuper from pg_roles where rolname = current_user) as superuser
         from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      major: 18,
      encoding: 'UTF8',
      provider: 'i',
      locale: 'es',
      fsync: 'on',
      synchronous: 'on',
      whole: 'on',
      superuser: false,
    })
    const words = await query(connection, `select w from unnest(array['zumba', 'ñandú', 'nube', 'árbol']) w order by w`)
    expect(words.map(({ w }) => w)).toEqual(['árbol', 'nube', 'ñandú', 'zumba'])
  })

  it('lets nobody in without the password, which is its owner’s alone', async () => {
    const { connection } = await start()
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    const files = ['postgres-passwords.json', 'postgres', 'socket'].map(
      (name) => statSync(join(dataDir, name)).mode & 0o077,
    )
    expect(files).toEqual([0, 0, 0])
  })

  it('works where the way to it is closed to other accounts, and where the path is too long for a socket', async () => {
    chmodSync(dataDir, 0o700)
    const deep = join(dataDir, 'a folder, "quoted"', 'x'.repeat(100))
    mkdirSync(deep, { recursive: true })
    const server = await start(deep)
    expect(server.connection.host).toBe('127.0.0.1')
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await stopCleanly(server)).toBe(0)
  })
})

describe('after a kill', () => {
  const writeRow = async (server: Server) => {
    await query(server.connection, 'create table if not exists kept (id int generated always as identity)')
    await query(server.connection, 'insert into kept default values')
  }
  const countRows = async (server: Server) =>
    (await query(server.connection, 'select count(*)::int as n from kept'))[0]?.n

  it('of the server, the PostgreSQL that lives on is taken over as it is', async () => {
    const first = await start()
    await writeRow(first)
    await kill(first.process)
    const second = await start()
    expect(second.postgresPid).toBe(first.postgresPid)
    expect(await countRows(second)).toBe(1)
  })

  it('of PostgreSQL under a living server, it is up again by itself with all that was committed', async () => {
    const server = await start()
    await writeRow(server)
    await killPid(server.postgresPid)
    await until(() => server.said.some((line) => line.startsWith('restarted: ')))
    expect(await countRows(server)).toBe(1)
    expect(await stopCleanly(server)).toBe(0)
    expect(postmasterPid()).toBeUndefined()
  })

  it('of PostgreSQL each time that it is about to come up again, it does once it is let', async () => {
    const server = await start()
    await writeRow(server)
    let pid = server.postgresPid
    for (let kills = 0; kills < 3; kills++) {
      await killPid(pid)
      await until(() => ![undefined, pid].includes(postmasterPid()))
      pid = postmasterPid() ?? pid
    }
    await until(() => server.said.some((line) => line.startsWith('restarted: ')))
    expect(await countRows(server)).toBe(1)
    expect(await stopCleanly(server)).toBe(0)
  })

  it('of both at once, in either order, the next start comes up with all that was committed', async () => {
    const first = await start()
    await writeRow(first)
    await Promise.all([kill(first.process), killPid(first.postgresPid)])
    const second = await start()
    await writeRow(second)
    await killPid(second.postgresPid)
    await kill(second.process)
    expect(await countRows(await start())).toBe(2)
  })

  it('of everything at any moment of the first start, the next one comes up', async () => {
    for (const moment of [40, 90, 150, 250, 400, 600, 800]) {
      const { process: child } = launch()
      await sleep(moment)
      await kill(child)
      const pid = postmasterPid()
      if (pid && moment % 100 === 0) await killPid(pid)
    }
    const server = await start()
    await writeRow(server)
    expect(await countRows(server)).toBe(1)
  }, 60_000)

  it('and a restart of the machine, a number that somebody else has by now stands in nobody’s way', async () => {
    const first = await start()
    await writeRow(first)
    await kill(first.process)
    await killPid(first.postgresPid)
    await sleep(300)
    for (const [file, content] of [
      [
        'server.lock',
        JSON.stringify({
          pid: process.pid,
          identity: 'an earlier boot:1',
          token: 'x',
          since: '2026-01-01T00:00:00.000Z',
          state: 'serving',
        }),
      ],
      [
        'postgres/postmaster.pid',
        readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').replace(/^\d+/, String(process.pid)),
      ],
    ] as const) {
      writeFileSync(join(dataDir, file), content)
    }
    expect(await countRows(await start())).toBe(1)
  })
})

describe('a data folder that is held', () => {
  it('is refused in one sentence that names the holder', async () => {
    const holder = await start()
    const { process: second, said } = launch()
    await once(second, 'exit')
    expect(second.exitCode).toBe(2)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`process ${holder.process.pid}`)
    expect(said[0]).toContain('http://127.0.0.1:4999')
    expect(said[0]).toMatch(/since \d{4}-\d\d-\d\dT/)
    expect(await query(holder.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('goes to one alone of several that start at once over a dead one’s', async () => {
    await kill((await start()).process)
    const rivals = Array.from({ length: 5 }, () => launch())
    await until(() => rivals.filter(({ process: rival }) => rival.exitCode !== null).length === 4)
    expect(rivals.filter(({ said }) => said[0]?.startsWith('ready: '))).toHaveLength(1)
    expect(rivals.filter(({ said }) => said[0]?.includes('is held by another Cupo server'))).toHaveLength(4)
  })

  it('is free again once its holder has stopped', async () => {
    const first = await start()
    expect(await stopCleanly(first)).toBe(0)
    expect(postmasterPid()).toBeUndefined()
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
    expect((await start()).connection).toEqual(first.connection)
  })
})
