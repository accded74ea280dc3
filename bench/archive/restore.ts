import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { watchMemory } from '../memory.ts'

const command = resolve(import.meta.dirname, '../../apps/server/src/restore-archive.ts')

export type Restoring = { seconds: number; before_mb: number; peak_mb: number }

/**
 * Restores an archive into a separate, empty service, as `npm run restore:archive` does. The measured seconds include
 * the start of PostgreSQL and the migrations.
 * @throws Error with the output of the command when it refuses the archive
 */
export const restoreArchive = async (file: string): Promise<Restoring> => {
  const { DATABASE_URL: _theirs, ...env } = process.env
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-bench-restore-'))
  const started = performance.now()
  const child = spawn(process.execPath, [command, '--file', file], {
    env: { ...env, CUPO_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)))
  const memory = watchMemory(child.pid as number)
  try {
    const code = await new Promise<number | null>((ended) => child.once('close', ended))
    if (code !== 0) throw new Error(`the archive was not restored:\n${output.join('').slice(-2_000)}`)
    return { seconds: (performance.now() - started) / 1000, ...memory.stop() }
  } finally {
    memory.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
