import { duePass, type PassStep } from '@cupo/core/due-pass'
import type { PassId, StudioId } from '@cupo/core/ids'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readMemberZone } from '../points/zone-store.ts'
import {
  type DueRow,
  findHolder,
  lockDuePass,
  readDuePasses,
  saveDueAt,
  saveFrozen,
  saveUnfrozen,
} from './due-store.ts'
import { endPass } from './end-pass.ts'
import { lockHolder } from './store.ts'

/** Passes per run of the job. */
const batch = 500

/**
 * Processes due passes: freezes begin and end, holders are warned 7 days and 1 day before the end, and passes past
 * their end are ended. Each pass has its own transaction that locks and reads again.
 */
export const settlePasses = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readDuePasses(db, now, batch), (tx, id) => settlePass(tx, id, now))

/** Processes the due passes of one studio within a transaction. */
export const settleStudioPasses = async (tx: Tx, studioId: StudioId, now: Date): Promise<void> => {
  for (const id of await readDuePasses(tx, now, batch, studioId)) await settlePass(tx, id, now)
}

const warn = async (tx: Tx, pass: DueRow, step: PassStep & { act: 'warn' }, timeZone: string, now: Date) => {
  if (pass.validUntil === null) return
  const at = pass.validUntil.toISOString()
  const message = {
    userId: pass.memberId,
    key: `pass-${step.warning}:${pass.id}:${dateIn(pass.validUntil, timeZone)}`,
    kind: 'pass_expiring' as const,
    params: { pass: pass.name, from: pass.studioName, left: pass.remaining, at, timeZone },
    link: '/gym/points',
  }
  await notifyPeople(tx, [message], now)
  await saveDueAt(tx, pass.id, step.dueAt)
}

const settlePass = async (tx: Tx, id: PassId, now: Date): Promise<number> => {
  const memberId = await findHolder(tx, id)
  if (memberId === undefined) return 0
  await lockHolder(tx, memberId)
  const pass = await lockDuePass(tx, id, now)
  if (!pass) return 0
  const timeZone = pass.timeZone ?? (await readMemberZone(tx, memberId, now))
  const notifiesEnd = pass.unit === 'visit' || (pass.remaining ?? 0) > 0
  const step = duePass({ ...pass, notifiesEnd }, timeZone, now)
  switch (step.act) {
    case 'none':
      await saveDueAt(tx, id, step.dueAt)
      break
    case 'freeze':
      await saveFrozen(tx, id, step.dueAt)
      break
    case 'unfreeze':
      await saveUnfrozen(tx, id, pass.status === passStatus.frozen ? passStatus.active : pass.status)
      break
    case 'warn':
      await warn(tx, pass, step, timeZone, now)
      break
    case 'expire':
      await endPass(tx, id, now)
  }
  return 1
}
