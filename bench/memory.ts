import { execFileSync } from 'node:child_process'

/** Resident memory of a process in MB. */
export const rssMb = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)

/** Samples the resident memory of a process until `stop`. */
export const watchMemory = (pid: number) => {
  const before = rssMb(pid)
  let peak = before
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, rssMb(pid))
    } catch {
      // The process has ended.
    }
  }, 100)
  return {
    /** @returns MB at the start and at the highest sample */
    stop: (): { before_mb: number; peak_mb: number } => {
      clearInterval(timer)
      return { before_mb: before, peak_mb: peak }
    },
  }
}
