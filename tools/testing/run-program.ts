import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Receives the output of a program; undefined lets it write to this process's terminal. */
export type Sink = ((chunk: Buffer) => void) | undefined

/**
 * Runs a Node program of the repository and forwards SIGINT and SIGTERM to it.
 * @param entry the script, relative to `cwd`, which is the repository root by default
 * @returns whether it exited with code 0
 */
export const runProgram = (
  entry: string,
  args: readonly string[],
  { sink, env = {}, cwd = root }: { sink?: Sink; env?: Record<string, string>; cwd?: string } = {},
): Promise<boolean> =>
  new Promise((done) => {
    const output = sink ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, [resolve(cwd, entry), ...args], {
      cwd,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    if (sink) for (const stream of [child.stdout, child.stderr]) stream?.on('data', sink)
    const stop = () => void child.kill('SIGTERM')
    process.on('SIGINT', stop).on('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      done(code === 0)
    })
  })
