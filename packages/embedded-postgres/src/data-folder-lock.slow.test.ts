import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LockedDataFolderError, lockDataFolder } from './data-folder-lock.ts'
import { readPostmasterPid } from './index.ts'
import { kill, postgresProcesses, query, terminate, waitFor, waitForExit } from './test/postgres-processes.ts'

const { folder, launch, start } = postgresProcesses()

it('a second server is refused with the process id and address of the first, which keeps running', async () => {
  const first = await start()
  const [exitCode, output] = await waitForExit(launch())
  expect(exitCode).toBe(2)
  expect(output).toMatch(
    new RegExp(
      `^The data folder ${folder.dataDir} is locked by process ${first.child.pid}, at http://127.0.0.1:4999, since \\d{4}-\\d\\d-\\d\\dT\\S+Z\\.$`,
    ),
  )
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('one of five servers that start at the same time takes over the lock of a killed one', async () => {
  await kill(await start())
  const rivals = Array.from({ length: 5 }, () => launch())
  await waitFor(() => rivals.filter(({ child }) => child.exitCode !== null).length === 4)
  expect(rivals.filter(({ output }) => output[0]?.startsWith('ready: '))).toHaveLength(1)
  expect(rivals.filter(({ output }) => output[0]?.includes('is locked by process'))).toHaveLength(4)
})

it('stop shuts PostgreSQL down and releases the lock for the next server', async () => {
  const first = await start()
  expect(await terminate(first)).toBe(0)
  expect(readPostmasterPid(folder.dataDir)).toBeUndefined()
  expect(existsSync(join(folder.dataDir, 'server.lock'))).toBe(false)
  expect((await start()).connection).toEqual(first.connection)
})

it('an unreadable lock file is replaced', async () => {
  const path = join(folder.dataDir, 'server.lock')
  writeFileSync(path, '{"pid": 12')
  const lock = await lockDataFolder(folder.dataDir, new Date())
  lock.release()
  expect(existsSync(path)).toBe(false)
})

it('a lock that is being released is waited for', async () => {
  const first = await lockDataFolder(folder.dataDir, new Date())
  first.markStopping()
  const second = lockDataFolder(folder.dataDir, new Date())
  // Longer than the 1.5 s of waiting for a lock in use.
  await sleep(1_800)
  first.release()
  ;(await second).release()
})

it('release leaves the lock of another process alone', async () => {
  const path = join(folder.dataDir, 'server.lock')
  const lock = await lockDataFolder(folder.dataDir, new Date())
  const other = { pid: process.pid, identity: 'x', token: 'other', since: '2026-01-01T00:00:00.000Z', state: 'serving' }
  writeFileSync(path, JSON.stringify(other))
  lock.release()
  expect(existsSync(path)).toBe(true)
})

it('LockedDataFolderError contains the folder and its holder', async () => {
  const lock = await lockDataFolder(folder.dataDir, new Date('2026-03-01T10:00:00Z'))
  const error: unknown = await lockDataFolder(folder.dataDir, new Date()).catch((thrown: unknown) => thrown)
  lock.release()
  expect(error).toBeInstanceOf(LockedDataFolderError)
  expect(error).toMatchObject({
    dataDir: folder.dataDir,
    holder: { pid: process.pid, state: 'starting', since: '2026-03-01T10:00:00.000Z' },
  })
})
