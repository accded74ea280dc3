import type { Data } from '@cupo/contract'
import { canTeach } from '@cupo/core/availability'
import type { PersonId } from '@cupo/core/ids'
import { isLiveSubstitution } from '@cupo/core/substitutions'
import { localSpanOf } from '@cupo/core/timetable'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { readAvailabilityOf } from '../availability/store.ts'
import { ableFor } from './able-coaches.ts'
import { readCandidates } from './candidate-store.ts'
import { type ListedSubstitution, readSubstitutions } from './store.ts'

type CoachList = Data<'listCoachSubstitutions'>

const viewOf = ({ classId, classTypeId, declined, requesterId, takenId, ...view }: ListedSubstitution) => view
const classIdsOf = (rows: readonly ListedSubstitution[]) => rows.map((row) => row.classId)

/** Counts the coaches who can take each of these requests. */
const countAble = async (db: Db, rows: readonly ListedSubstitution[]) => {
  const candidates = await readCandidates(db, classIdsOf(rows))
  return rows.map((row) => ({ ...viewOf(row), able: ableFor(row, candidates).length }))
}

/** Reads the requests that a coach made, took, and can take. */
export const listForCoach = async (db: Db, coachId: PersonId, now: Date): Promise<CoachList> => {
  const rows = await readSubstitutions(db, { coachId }, now)
  const others = rows.filter((row) => row.requesterId !== coachId && row.takenId === null)
  const [mine, own, availability] = await Promise.all([
    countAble(
      db,
      rows.filter((row) => row.requesterId === coachId),
    ),
    readCandidates(db, classIdsOf(others), coachId),
    readAvailabilityOf(db, coachId),
  ])
  const open = others
    .filter((row) => isLiveSubstitution(row.status) && ableFor(row, own).length > 0)
    .map((row) => {
      const { startsAt, endsAt, timeZone } = row.class
      const span = localSpanOf({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, timeZone)
      return { ...viewOf(row), outside: !canTeach(span, availability) }
    })
  return { mine, taken: rows.filter((row) => row.takenId === coachId).map(viewOf), open }
}

/** Counts the requests that a coach can take. */
export const countForCoach = async (db: Db, coachId: PersonId, now: Date): Promise<number> =>
  (await listForCoach(db, coachId, now)).open.length

/** Reads the live requests of a studio, those that wait for approval first. */
export const listForStudio = async (
  db: Db,
  studioId: AuthorizedStudioId,
  now: Date,
): Promise<Data<'listStudioSubstitutions'>['items']> => countAble(db, await readSubstitutions(db, { studioId }, now))
