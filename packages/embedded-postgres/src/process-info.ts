import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running process. `identity` (boot and start time) differs for a later process with the same id. */
export type ProcessInfo = { identity: string; commandLine: readonly string[] }

/** Looks up a process. Undefined when it has exited, or is a zombie, which holds no files and no memory. */
export const readProcess = (pid: number): ProcessInfo | undefined =>
  process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid)

const readFromProc = (pid: number): ProcessInfo | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name is in parentheses and may contain spaces and parentheses; the other fields follow the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    return { identity: `${boot}:${startTicks}`, commandLine }
  } catch {
    return undefined
  }
}

const readFromPs = (pid: number): ProcessInfo | undefined => {
  try {
    const column = (name: string) =>
      execFileSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
    if (column('state').startsWith('Z')) return undefined
    return { identity: column('lstart'), commandLine: column('command').split(' ') }
  } catch {
    return undefined
  }
}

/** @returns whether the process exited within the timeout */
export const waitForExit = async (pid: number, timeoutMs: number): Promise<boolean> => {
  const deadline = performance.now() + timeoutMs
  while (readProcess(pid)) {
    if (performance.now() > deadline) return false
    await sleep(10)
  }
  return true
}
