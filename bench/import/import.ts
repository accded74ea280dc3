import { roles } from '@cupo/core/roles'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { insertStudio } from '../../apps/server/src/features/owner-studios/store.ts'
import { openSession } from '../../apps/server/src/features/sessions/store.ts'
import { insertAccount } from '../../apps/server/src/features/users/account-store.ts'
import { describeMachine } from '../machine.ts'
import { startOwnService } from '../own-service.ts'

const PEOPLE = 10_000
/** Goal of a preview and of an import, in seconds. */
const GOAL_S = 20

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Three files: people, a pass for each, and two visits for each. */
const threeFiles = () => {
  const all = Array.from({ length: PEOPLE }, (_, nth) => nth)
  const people = all.map((n) => `m${n},Persona ${n % 900} Prueba,bench${n}@x.test,55 ${70_000_000 + n}`)
  const passes = all.map((n) => `m${n},Bono,${(n % 9) + 1},10,${day(60)}`)
  const visits = all.flatMap((n) => [`m${n},${day(-2)},07:00,Yoga`, `m${n},${day(-4)},07:00,Yoga`])
  return [
    { name: 'people.csv', text: ['Id,Nombre completo,Correo,Celular', ...people].join('\n') },
    { name: 'passes.csv', text: ['Id,Plan,Restantes,Total,Vence', ...passes].join('\n') },
    { name: 'visits.csv', text: ['Id,Fecha,Hora,Clase', ...visits].join('\n') },
  ]
}

type Answer = { data: { rows: number; sums: Record<string, { after: number }> }; mensaje: string }

/** A studio and the access token of its account. */
const openStudio = async (db: Db, now: Date): Promise<string> => {
  const about = { name: 'Marea', timeZone: 'America/Mexico_City', address: '', about: '', now }
  const account = { userType: roles.studio, name: 'Marea', email: 'marea@x.test', language: 'es' as const }
  const userId = await db.transaction().execute(async (tx) => {
    const studioId = await insertStudio(tx, about)
    return insertAccount(tx, { ...account, passwordHash: 'none', verifiedAt: now, studioId, now })
  })
  return (await openSession(db, userId, 'bench', now)).accessToken
}

/** Sends the files. @returns the seconds until the response, and the response */
const send = async (url: string, token: string, dryRun: boolean): Promise<{ seconds: number; answer: Answer }> => {
  const body = JSON.stringify({ files: threeFiles(), dryRun })
  const headers = { authorization: token, 'content-type': 'application/json' }
  const started = performance.now()
  const response = await fetch(`${url}/api/studio/clients/import`, { method: 'POST', headers, body })
  const answer = (await response.json()) as Answer
  if (!response.ok) throw new Error(`the import answered ${response.status}: ${answer.mensaje}`)
  return { seconds: Number(((performance.now() - started) / 1000).toFixed(1)), answer }
}

/**
 * Imports 10,000 people with a pass and two visits each through the API: a preview, the import, and the same again.
 * @returns whether each took less than 20 s
 */
export const importing = async (json: boolean): Promise<boolean> => {
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  try {
    const token = await openStudio(db, new Date())
    const preview = await send(service.url, token, true)
    const done = await send(service.url, token, false)
    const again = await send(service.url, token, false)
    const { rows, sums } = done.answer.data
    const result = {
      machine: await describeMachine(db),
      rows,
      people: sums.people?.after ?? 0,
      preview_s: preview.seconds,
      import_s: done.seconds,
      again_s: again.seconds,
    }
    if (json) console.log(JSON.stringify(result))
    else
      console.log(
        `${result.machine}\n${rows} rows, ${result.people} people: preview ${result.preview_s} s, import ${result.import_s} s, sent again ${result.again_s} s (goal ${GOAL_S} s)`,
      )
    return Math.max(result.preview_s, result.import_s) < GOAL_S
  } finally {
    await service.stop()
    if (!pool.ended) await pool.end()
  }
}
