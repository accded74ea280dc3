import { changeOutcome } from '@cupo/core/change-kinds'
import type { PersonId } from '@cupo/core/ids'
import { noPoints } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { addDays, daysBetween, instantAt, mondayOf, wallClockIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { phrase } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { createClass } from '../timetable/create-class.ts'
import type { Changed, Effects } from './reassign-classes.ts'
import { type AheadRow, isAlreadyScheduled, readReached } from './store.ts'

type ChangedClass = Changed['classes'][number]

const hhmm = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Shifts an instant by some days at the same local time. */
const shifted = ({ startsAt, timeZone }: AheadRow, days: number): Date => {
  const { date, minute } = wallClockIn(startsAt, timeZone)
  return instantAt(addDays(date, days), hhmm(minute), timeZone)
}

const copyOne = async (
  tx: Tx,
  session: AheadRow,
  to: { studioId: AuthorizedStudioId; by: PersonId; startsAt: Date; language: Language },
  now: Date,
): Promise<ChangedClass> => {
  const { studioId, by, startsAt, language } = to
  const shown = { id: null, name: session.name, startsAt: startsAt.toISOString() }
  const { classTypeId, roomId, coachId, capacity, points } = session
  const durationMinutes = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000
  const body = {
    classTypeId,
    startsAt: startsAt.toISOString(),
    durationMinutes,
    capacity,
    points,
    ...(roomId && { roomId }),
    ...(coachId && { coachId }),
  }
  const made = (await isAlreadyScheduled(tx, studioId, session, startsAt))
    ? refuse(refusals.alreadyExists)
    : await createClass(tx, { ...body, studioId, by }, now)
  if (made.ok) return { ...shown, id: made.value, what: changeOutcome.created }
  const mensaje = phrase(language, made.reason, made.because, made.params)
  return { ...shown, what: changeOutcome.skipped, mensaje }
}

/**
 * Copies the scheduled classes of a week to a different week, at the same local times. Classes that do not fit there
 * (closed day, opening hours, room, coach, past, already scheduled) are skipped with the reason.
 */
export const copyWeek = async (
  tx: Tx,
  command: { studioId: AuthorizedStudioId; by: PersonId; from: string; to: string },
  language: Language,
  now: Date,
): Promise<Outcome<Effects>> => {
  const [from, to] = [mondayOf(command.from), mondayOf(command.to)]
  if (from === to) return refuseField('to', 'field_date')
  const days = daysBetween(from, to)
  const { studioId, by } = command
  const classes: ChangedClass[] = []
  for (const session of await readReached(tx, { studioId, from, to: addDays(from, 6) }, null)) {
    classes.push(await copyOne(tx, session, { studioId, by, startsAt: shifted(session, days), language }, now))
  }
  return done({ classes, people: [], returned: noPoints })
}
