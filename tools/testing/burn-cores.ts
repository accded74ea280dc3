import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const MAX_MINUTES = 60

/**
 * Keeps every core busy with one spinning process each, to find tests that depend on speed. The processes end with this
 * process, and after an hour at the latest.
 * @returns a function that ends them
 */
export const burnCores = (): (() => void) => {
  const spin = `const end = Date.now() + ${MAX_MINUTES * 60_000}
const parent = process.ppid
while (Date.now() < end && process.ppid === parent) for (let i = 0; i < 1e8; i++);`
  const burners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
  )
  const stop = () => {
    for (const burner of burners) burner.kill('SIGKILL')
  }
  process.once('exit', stop)
  return stop
}
