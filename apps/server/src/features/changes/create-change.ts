import type { Body } from '@cupo/contract'
import { changeKind, mostChangeDays, uncovered } from '@cupo/core/change-kinds'
import type { PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { dateIn, daysBetween } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type Outcome, type Refusal, refuseField } from '../../http/refusal.ts'
import { findCoach, findRoom } from '../class-changes/find-place.ts'
import { lockRules } from '../series/store.ts'
import { closeDays } from './close-days.ts'
import { copyWeek } from './copy-week.ts'
import { type Changed, type Effects, moveRoom, type Recorder, reassign, substitute } from './reassign-classes.ts'
import { recordChange } from './record-change.ts'
import { lockStudioChanges } from './store.ts'

export type CreateChange = { by: PersonId; studioId: AuthorizedStudioId; publicUrl: string; body: Body<'createChange'> }

/** Refuses days that are past, in the wrong order or too many. */
const refuseDays = ({ from, to }: { from: string; to: string }, today: string): Refusal | null => {
  if (from < today) return refuseField('from', 'holiday_past')
  if (to < from) return refuseField('to', 'field_date')
  return daysBetween(from, to) < mostChangeDays ? null : refuseField('to', 'field_too_big', { max: mostChangeDays })
}

const changeClasses = async (
  tx: Tx,
  { body, ...command }: CreateChange,
  recorder: Recorder,
  language: Language,
  now: Date,
): Promise<Outcome<Effects>> => {
  const who = { ...command, recorder }
  const { studioId, by } = who
  if (body.kind === changeKind.copyWeek) return copyWeek(tx, { ...body, studioId, by }, language, now)
  const wrong = refuseDays(body, dateIn(now, await readStudioZone(tx, studioId)))
  if (wrong) return wrong
  const { from, to } = body
  if (body.kind === changeKind.closed) {
    return closeDays(tx, { from, to, name: body.name }, { ...who, reason: body.reason ?? body.name }, now)
  }
  const act = { ...who, reason: body.reason }
  if (body.kind === changeKind.roomOut) {
    const room = await findRoom(tx, studioId, body.roomId)
    if (!room.ok) return room
    return reassign(tx, { studioId, from, to, roomId: body.roomId }, moveRoom, act, now)
  }
  const coach = await findCoach(tx, studioId, body.coachId)
  if (!coach.ok) return coach
  const findSubstitute = substitute(body.uncovered === uncovered.keep)
  return reassign(tx, { studioId, from, to, coachId: body.coachId }, findSubstitute, act, now)
}

/**
 * Changes the classes of several days in one transaction. Each class is changed by the same function as a single one,
 * so that notifications and conflicts are the same.
 */
export const createChange = async (
  tx: Tx,
  { body, ...who }: CreateChange,
  language: Language,
  now: Date,
): Promise<Outcome<Changed>> => {
  const { studioId, by } = who
  await lockStudioChanges(tx, studioId)
  // Locks rules before classes: a concurrent generation would add classes that the change does not see.
  await lockRules(tx, studioId)
  const recorded = { studioId, by, kind: body.kind, language }
  return recordChange(tx, recorded, (recorder) => changeClasses(tx, { body, ...who }, recorder, language, now), now)
}
