import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Data } from '@cupo/contract'
import { sql } from 'kysely'
import { request } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import { describeMachine } from '../machine.ts'
import { watchMemory } from '../memory.ts'
import { type OwnService, startOwnService } from '../own-service.ts'
import { type Restoring, restoreArchive } from './restore.ts'
import { archiveSizes, seedForArchive } from './seed.ts'

/** Goal: MB by which the memory peak of the server may grow from 10,000 to 100,000 bookings. */
const MOST_GROWTH_MB = 100
const PATIENCE_MS = 600_000

type Made = { seconds: number; rows: number; mb: number; before_mb: number; peak_mb: number; download_s: number }
type Measured = { bookings: number; studio: Made; member: Made; restore: Restoring }
type Handover = Data<'askHandover'>

const createAsker = (url: string, token: string) => async (method: string, path: string) => {
  const response = await fetch(`${url}/api/common/handovers${path}`, { method, headers: { authorization: token } })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response
}

const dataOf = async <Value>(response: Response): Promise<Value> => ((await response.json()) as { data: Value }).data

/** Requests an archive over HTTP, waits until it is ready and downloads it to a file. */
const makeArchive = async ({ url, pid }: OwnService, token: string, file: string): Promise<Made> => {
  const ask = createAsker(url, token)
  const memory = watchMemory(pid)
  const started = performance.now()
  const { id } = await dataOf<Handover>(await ask('POST', ''))
  for (;;) {
    const { items } = await dataOf<{ items: Handover[] }>(await ask('GET', ''))
    const mine = items.find((each) => each.id === id)
    if (mine?.state === 'ready') {
      const madeAt = performance.now()
      const headers = { authorization: token }
      const { statusCode, body } = await request(`${url}/api/common/handovers/${id}/file`, { headers })
      if (statusCode !== 200) throw new Error(`the download answered ${statusCode}`)
      await pipeline(body, createWriteStream(file))
      const download_s = (performance.now() - madeAt) / 1000
      const made = { seconds: (madeAt - started) / 1000, rows: mine.totalRows / 2, mb: (mine.bytes ?? 0) / 1e6 }
      return { ...made, ...memory.stop(), download_s }
    }
    if (mine?.state === 'failed' || performance.now() - started > PATIENCE_MS)
      throw new Error(`the archive is ${mine?.state} after ${(performance.now() - started).toFixed()} ms`)
    await sleep(200)
  }
}

const measure = async (size: (typeof archiveSizes)[keyof typeof archiveSizes], folder: string) => {
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  try {
    const tokens = await seedForArchive(db, size, new Date())
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking`.execute(db)
    const machine = await describeMachine(db)
    const file = join(folder, 'studio.zip')
    const member = await makeArchive(service, tokens.member, join(folder, 'member.zip'))
    const studio = await makeArchive(service, tokens.studio, file)
    await service.stop()
    return { machine, bookings: rows[0]?.count ?? 0, studio, member, restore: await restoreArchive(file) }
  } finally {
    await service.stop()
    if (!pool.ended) await pool.end()
  }
}

const show = (measured: readonly Measured[]): void => {
  console.log('| archive | rows | size | made in | downloaded in | memory before | peak |')
  console.log('|---|---|---|---|---|---|---|')
  const line = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
  for (const { bookings, member, studio, restore } of measured) {
    for (const [name, made] of Object.entries({ 'a member': member, 'the studio': studio })) {
      const { rows, mb, seconds, download_s, before_mb, peak_mb } = made
      const times = [`${seconds.toFixed(1)} s`, `${download_s.toFixed(1)} s`]
      line(`${name}, ${bookings} bookings`, rows, `${mb.toFixed(1)} MB`, ...times, `${before_mb} MB`, `${peak_mb} MB`)
    }
    const { seconds, before_mb, peak_mb } = restore
    line(`restored, ${bookings} bookings`, '', '', `${seconds.toFixed(1)} s`, '', `${before_mb} MB`, `${peak_mb} MB`)
  }
}

/**
 * Creates, downloads and restores the archive of a studio with 10,000 and with 100,000 bookings, and the archive of a
 * member, while the memory of the processes is sampled.
 * @returns whether the peaks grow at most by 100 MB
 */
export const archive = async (json: boolean): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-bench-archive-'))
  try {
    const few = await measure(archiveSizes.few, folder)
    const many = await measure(archiveSizes.many, folder)
    const growth_mb = Math.max(
      many.studio.peak_mb - few.studio.peak_mb,
      many.member.peak_mb - few.member.peak_mb,
      many.restore.peak_mb - few.restore.peak_mb,
    )
    if (json) console.log(JSON.stringify({ few, many, growth_mb }))
    else {
      console.log(`${many.machine}\n`)
      show([few, many])
      console.log(`\nthe largest growth of a peak is ${growth_mb} MB (goal ${MOST_GROWTH_MB})`)
    }
    return growth_mb <= MOST_GROWTH_MB
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
