import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A living process as the system tells it: its identity does not come back when its number is given out again. */
export type LivingProcess = { identity: string; commandLine: readonly string[] }

/**
 * Looks a process up. Answers nothing for one that is gone, and for a zombie: it holds no files and no memory,
 * though its number is still taken.
 */
export const livingProcess = (pid: number): LivingProcess | undefined =>
  process.platform === 'linux' ? fromProc(pid) : fromPs(pid)

const fromProc = (pid: number): LivingProcess | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces and brackets itself: the numbered fields start after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAtTick] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    return { identity: `${boot}:${startedAtTick}`, commandLine }
  } catch {
    return undefined
  }
}

const fromPs = (pid: number): LivingProcess | undefined => {
  try {
    const ask = (column: string) =>
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
    if (ask('state').startsWith('Z')) return undefined
    return { identity: ask('lstart'), commandLine: ask('command').split(' ') }
  } catch {
    return undefined
  }
}

/** Waits until a process is gone; false when it is still there after so many milliseconds. */
export const waitUntilGone = async (pid: number, milliseconds: number): Promise<boolean> => {
  const until = performance.now() + milliseconds
  while (livingProcess(pid)) {
    if (performance.now() > until) return false
    await sleep(10)
  }
  return true
}
