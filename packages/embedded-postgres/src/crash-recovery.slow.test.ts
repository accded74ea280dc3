import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readPostmasterPid } from './index.ts'
import {
  kill,
  killPid,
  postgresProcesses,
  query,
  type ReadyServer,
  terminate,
  waitFor,
} from './test/postgres-processes.ts'

const { folder, launch, start } = postgresProcesses()

const insertRow = async ({ connection }: ReadyServer) => {
  await query(connection, 'create table if not exists entry (id int generated always as identity)')
  await query(connection, 'insert into entry default values')
}
const countRows = async ({ connection }: ReadyServer) =>
  (await query(connection, 'select count(*)::int as n from entry'))[0]?.n

const hasRestarted = ({ output }: ReadyServer) => output.some((line) => line.startsWith('restarted: '))

describe('after the server process was killed', () => {
  it('the next start adopts the PostgreSQL that is still running', async () => {
    const first = await start()
    await insertRow(first)
    await kill(first)
    const second = await start()
    expect(second.postgresPid).toBe(first.postgresPid)
    expect(await countRows(second)).toBe(1)
  })

  it('the next start replaces a PostgreSQL that runs with other settings', async () => {
    const first = await start({ settings: { work_mem: '4MB' } })
    await insertRow(first)
    await kill(first)
    const second = await start({ settings: { work_mem: '16MB' } })
    expect(second.postgresPid).not.toBe(first.postgresPid)
    expect(await query(second.connection, 'show work_mem')).toEqual([{ work_mem: '16MB' }])
    expect(await countRows(second)).toBe(1)
  })
})

describe('after PostgreSQL was killed', () => {
  it('a living server restarts it with all committed rows', async () => {
    const server = await start()
    await insertRow(server)
    await killPid(server.postgresPid)
    await waitFor(() => hasRestarted(server))
    expect(await countRows(server)).toBe(1)
    expect(await terminate(server)).toBe(0)
    expect(readPostmasterPid(folder.dataDir)).toBeUndefined()
  })

  it('repeatedly during its restart, the server retries until it is up', async () => {
    const server = await start()
    await insertRow(server)
    let pid = server.postgresPid
    for (let kills = 0; kills < 3; kills++) {
      await killPid(pid)
      await waitFor(() => ![undefined, pid].includes(readPostmasterPid(folder.dataDir)))
      pid = readPostmasterPid(folder.dataDir) ?? pid
    }
    await waitFor(() => hasRestarted(server))
    expect(await countRows(server)).toBe(1)
    expect(await terminate(server)).toBe(0)
  })
})

describe('after both were killed', () => {
  it('in either order, the next start has all committed rows', async () => {
    const first = await start()
    await insertRow(first)
    await Promise.all([kill(first), killPid(first.postgresPid)])
    const second = await start()
    await insertRow(second)
    await killPid(second.postgresPid)
    await kill(second)
    expect(await countRows(await start())).toBe(2)
  })

  it('at any moment of the first start, the next start succeeds', async () => {
    for (const moment of [40, 90, 150, 250, 400, 600, 800]) {
      const server = launch()
      await sleep(moment)
      await kill(server)
      const pid = readPostmasterPid(folder.dataDir)
      if (pid && moment % 100 === 0) await killPid(pid)
    }
    const server = await start()
    await insertRow(server)
    expect(await countRows(server)).toBe(1)
  }, 60_000)

  it('and the machine rebooted, lock files whose process ids are in use again do not block the start', async () => {
    const first = await start()
    await insertRow(first)
    await kill(first)
    await killPid(first.postgresPid)
    await sleep(300)
    const stale = { identity: 'an earlier boot:1', token: 'x', since: '2026-01-01T00:00:00.000Z', state: 'serving' }
    writeFileSync(join(folder.dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, ...stale }))
    const pidFile = join(folder.dataDir, 'postgres/postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
    expect(await countRows(await start())).toBe(1)
  })
})
