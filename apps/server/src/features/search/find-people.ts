import type { PersonId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { readClientSource, readNearestClasses } from './client-store.ts'
import { findNames } from './find-names.ts'
import type { Found, SearchRequest } from './name-groups.ts'
import { accountSource, coachSource } from './people-store.ts'

type Person = { id: PersonId; name: string; avatar: string | null }

const foundPerson = ({ id, name, avatar }: Person, link: string, subtitle: string): Found => ({
  id,
  title: name,
  ...(subtitle === '' ? {} : { subtitle }),
  link,
  ...(avatar === null ? {} : { image: avatar }),
})

/** Finds coaches. Members get a link to the coach's classes; a studio finds only its own coaches. */
export const findCoaches = async (db: Db, request: SearchRequest): Promise<Found[]> => {
  const { role } = request.caller
  if (role !== 'member' && role !== 'studio') return []
  const rows = await findNames<Person & { studios: string }>(db, coachSource(request.caller), request)
  return rows.map((row) =>
    foundPerson(row, role === 'studio' ? '/gym/studios/coaches' : `/gym/calendar/coach/${row.id}`, row.studios),
  )
}

/**
 * Finds clients by name with their class closest to now. A studio gets links to their files, also of people without a
 * class; a coach gets links to the rosters.
 */
const findOwnClients = async (db: Db, request: SearchRequest): Promise<Found[]> => {
  const found = await findNames<Person>(db, await readClientSource(db, request.caller, request.now), request)
  const ids = found.map((person) => person.id)
  const classes = await readNearestClasses(db, ids, request.caller, request.now)
  return found.flatMap((person) => {
    const nearest = classes.get(person.id)
    const file = request.caller.role === 'studio' ? `/gym/studios/clients/${person.id}` : undefined
    if (!nearest) return file === undefined ? [] : [foundPerson(person, file, '')]
    const at = shortDayAndTime(request.language, { at: nearest.at.toISOString(), timeZone: nearest.timeZone })
    const link = file ?? `/gym/studios/classes/${nearest.classId}/roster`
    return [foundPerson(person, link, `${nearest.className} · ${at}`)]
  })
}

/** Finds accounts by name, user name or mail address. For the owner only. */
const findAccounts = async (db: Db, request: SearchRequest): Promise<Found[]> => {
  const rows = await findNames<Person & { account: string }>(db, accountSource, request)
  return rows.map((row) => foundPerson(row, `/gym/owner/users?q=${encodeURIComponent(row.account)}`, row.account))
}

/** Finds people visible to the caller. Returns none to members and companies. */
export const findClients = async (db: Db, request: SearchRequest): Promise<Found[]> => {
  const { role } = request.caller
  if (role === 'owner') return findAccounts(db, request)
  return role === 'studio' || role === 'coach' ? findOwnClients(db, request) : []
}
