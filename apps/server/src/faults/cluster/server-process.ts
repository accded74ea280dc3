import { join } from 'node:path'
import { end, isRunning, type Launched, launch } from './launch.ts'

/** A server process of Cupo behind HAProxy. */
export type ServerProcess = {
  start(): void
  kill(): Promise<void>
  /** Stops the process with SIGTERM. @returns its exit code; null when it had to be killed */
  stop(): Promise<number | null>
  runs(): boolean
  output(): string
}

/** Prepares a server on a port without starting it. Adds `settings` to its environment. */
export const serverProcess = (
  port: number,
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): ServerProcess => {
  let launched: Launched | null = null
  return {
    start: () => {
      const { NODE_ENV: _mode, SMTP_URL: _smtp, ...inheritedEnv } = process.env
      const own = { DATABASE_URL: databaseUrl, CUPO_DATA_DIR: dataDir, CUPO_DEMO: '0', PORT: String(port) }
      const env = { ...inheritedEnv, ...own, CUPO_RATE_LIMITS: 'off', ...settings }
      launched = launch(process.execPath, [join(import.meta.dirname, '../../main.ts')], env)
    },
    kill: async () => {
      if (launched) await end(launched, 'SIGKILL')
    },
    stop: async () => {
      if (!launched) return null
      await end(launched)
      return launched.child.exitCode
    },
    runs: () => launched !== null && isRunning(launched.child),
    output: () => launched?.output.join('') ?? '',
  }
}
