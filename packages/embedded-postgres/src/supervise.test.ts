import { spawn } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { readProcess } from './process-info.ts'
import { supervise } from './supervise.ts'
import { killPid } from './test/postgres-processes.ts'

const started: number[] = []
afterEach(async () => {
  for (const pid of started.splice(0)) await killPid(pid)
})

/** Starts a process that does nothing, in place of PostgreSQL. */
const startIdleProcess = async (): Promise<number> => {
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { stdio: 'ignore' })
  if (!pid) throw new Error('node could not be run.')
  started.push(pid)
  return pid
}

it('supervise restarts a dead process, retrying failed starts, and reports the downtime once', async () => {
  const start = vi
    .fn(startIdleProcess)
    .mockImplementationOnce(startIdleProcess)
    .mockRejectedValueOnce(new Error('still recovering'))
  const onRestart = vi.fn()
  const onLost = vi.fn()
  const supervisor = await supervise(start, { onRestart, onLost }, [10, 10])
  const first = supervisor.pid()
  await killPid(first)
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledExactlyOnceWith({ downtimeMs: expect.any(Number) }), 5_000)
  expect(supervisor.pid()).not.toBe(first)
  expect(onLost).not.toHaveBeenCalled()
  await supervisor.stop()
  expect(readProcess(supervisor.pid())).toBeUndefined()
})

it('supervise calls onLost with the last error when every retry has failed', async () => {
  const start = vi
    .fn(startIdleProcess)
    .mockImplementationOnce(startIdleProcess)
    .mockRejectedValue(new Error('disk full'))
  const onRestart = vi.fn()
  const onLost = vi.fn()
  const supervisor = await supervise(start, { onRestart, onLost }, [10, 10])
  await killPid(supervisor.pid())
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledExactlyOnceWith(new Error('disk full')), 5_000)
  expect(start).toHaveBeenCalledTimes(4)
  expect(onRestart).not.toHaveBeenCalled()
  await supervisor.stop()
})

it('supervise does not restart a process that stop has ended', async () => {
  const start = vi.fn(startIdleProcess)
  const supervisor = await supervise(start, {}, [])
  await supervisor.stop()
  expect(readProcess(supervisor.pid())).toBeUndefined()
  expect(start).toHaveBeenCalledOnce()
})
