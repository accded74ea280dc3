import { addDays, dateIn, instantAt, mondayOf } from '@cupo/core/time'
import { createAsker } from '../asker.ts'

/** Classes of the measured week. */
const targetCount = 500
const rooms = 7
/** Days from now to the measured week: beyond the classes generated for the demo. */
const ahead = 42

type Agenda = { coaches: { id: string }[]; rooms: { id: string }[]; branches: { timeZone: string }[] }

/**
 * Fills a week of the demo studio: seven rooms from Monday to Saturday, hour by hour, and the coaches it has.
 * @returns a date of that week, and how many classes it has
 */
export const fillWeek = async (url: string, session: string): Promise<{ day: string; classes: number }> => {
  const ask = createAsker(url, session)
  const monday = mondayOf(addDays(dateIn(new Date(), 'UTC'), ahead))
  const week = `/studio/agenda?from=${monday}&to=${addDays(monday, 6)}`
  const { coaches, rooms: there, branches } = await ask<Agenda>('GET', week)
  const { items: types } = await ask<{ items: { id: string }[] }>('GET', '/studio/class-types')
  const places = there.map(({ id }) => id)
  while (places.length < rooms) {
    const { id } = await ask<{ id: string }>('POST', '/studio/rooms', {
      name: `Sala ${places.length + 1}`,
      capacity: 30,
    })
    places.push(id)
  }
  const zone = branches[0]?.timeZone ?? 'UTC'
  const classes: object[] = []
  for (let slot = 0; classes.length < targetCount; slot++) {
    const [room, hour, day] = [slot % rooms, Math.floor(slot / rooms) % 12, Math.floor(slot / rooms / 12)]
    const startsAt = instantAt(addDays(monday, day), `${String(hour + 8).padStart(2, '0')}:00`, zone).toISOString()
    const coachId = coaches[room]?.id
    const classTypeId = types[slot % types.length]?.id
    classes.push({
      classTypeId,
      startsAt,
      durationMinutes: 45,
      capacity: 10,
      roomId: places[room],
      ...(coachId && { coachId }),
    })
  }
  const refused: string[] = []
  while (classes.length > 0) {
    const some = classes.splice(0, 8).map((body) => ask('POST', '/studio/classes', body))
    for (const one of await Promise.allSettled(some)) if (one.status === 'rejected') refused.push(String(one.reason))
  }
  const filled = await ask<{ classes: unknown[] }>('GET', week)
  if (filled.classes.length < targetCount) throw new Error(`only ${filled.classes.length} classes: ${refused[0]}`)
  return { day: monday, classes: filled.classes.length }
}
