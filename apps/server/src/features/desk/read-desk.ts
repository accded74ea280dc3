import type { Data } from '@cupo/contract'
import { decideOutcome } from '@cupo/core/desk'
import type { PersonId, SpotId } from '@cupo/core/ids'
import { type PricedClass, paymentsFor, pointsFor, type Rights } from '@cupo/core/passes'
import { subtractPoints } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { spotStateOf } from '@cupo/core/rooms'
import { isCancelledClass, isScheduledClass } from '@cupo/core/seats'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Caller } from '../../http/gate.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { phrase } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { isTheirTurn } from '../bookings/book-seats.ts'
import { refuseBooking } from '../bookings/refuse-booking.ts'
import { readClassViews } from '../classes/class-view.ts'
import { readFileRow, readNotes } from '../clients/file-store.ts'
import { readClientViews } from '../clients/row-store.ts'
import { readUpcoming } from '../clients/timeline-store.ts'
import { type LockedClass, readClassStates } from '../seats/state-store.ts'
import { readNextStart, readSpotUse } from './desk-store.ts'
import { type DeskState, readDeskState } from './read-state.ts'

type Desk = Data<'readDesk'>
type DeskPlace = NonNullable<Desk['classes'][number]['client']>

/** Lists the payments that can pay for a seat, the default first. */
const payWith = (rights: Rights, session: PricedClass, now: Date): DeskPlace['payWith'] =>
  paymentsFor(rights, session, now).map((payment) => ({
    passId: payment.passId,
    kind: payment.kind,
    name: rights.passes?.find(({ id }) => id === payment.passId)?.name ?? null,
    cost: payment.cost,
    leftAfter:
      payment.passId === null ? subtractPoints(pointsFor(rights, session, now), payment.cost) : payment.leftAfter,
  }))

/** The free spot that a person used most often, otherwise the first free one. */
const spotFor = ({ spots }: LockedClass, uses: ReadonlyMap<SpotId, number>): SpotId | null => {
  const free = spots.filter((spot) => !spot.taken)
  const [best] = free.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0))
  return best?.id ?? null
}

/** The outcome of booking a class for the client of the state; null without a client. */
const placeOf = (
  state: DeskState,
  session: LockedClass,
  uses: ReadonlyMap<SpotId, number>,
  { by, language }: { by: PersonId; language: Language },
  now: Date,
): DeskPlace | null => {
  const { member } = state
  if (member === undefined) return null
  const place = state.placeIn(session.id)
  const usableHeld = isTheirTurn(place, session, now) ? 1 : 0
  const { outcome, refused } = decideOutcome(
    { class: session, member: { ...member, here: place?.kind ?? 'none' }, usableHeld },
    now,
  )
  const command = { classId: session.id, memberId: member.userId, by, within: session.studioId }
  const refusal = refused && refuseBooking(refused, session, command, undefined, now)
  return {
    outcome,
    bookingId: place?.bookingId ?? null,
    codigo: refusal?.reason ?? null,
    mensaje: refusal && phrase(language, refusal.reason, refusal.because, refusal.params),
    payWith: payWith(member, session, now),
    spotId: spotFor(session, uses),
    guestsLeft: Math.max(0, session.policy.guestsPerMonth - state.guestsIn(session.id)),
  }
}

/** Summary of the client for the desk; null for a person who is not the studio's client. */
const readDeskClient = async (
  db: Db,
  caller: Caller,
  id: PersonId,
  zone: { timeZone: string; now: Date },
): Promise<Omit<NonNullable<Desk['client']>, 'points'> | null> => {
  const studioId = ownStudio(caller)
  const file = await readFileRow(db, studioId, id)
  const [view] = file === null ? [] : await readClientViews(db, studioId, [id], zone.now)
  if (file === null || view === undefined) return null
  const [notes, upcoming] = await Promise.all([
    readNotes(db, studioId, id),
    readUpcoming(db, { studioId, id, ...zone }),
  ])
  const { signsIn, guardian, dependants } = file
  const pinned = notes.filter((note) => note.pinned).map((note) => note.text)
  return { ...view, signsIn, guardian, dependants, pinned, upcoming }
}

/** Reads the classes of a day that have not ended, with the outcome of booking each for the client. */
const readDeskClasses = async (
  db: Db,
  caller: Caller,
  { clientId, span }: { clientId: PersonId | undefined; span: { from: Date; to: Date } },
  language: Language,
  now: Date,
) => {
  const views = (await readClassViews(db, span, caller, now)).filter(({ status }) => !isCancelledClass(status))
  const open = views.filter(({ status }) => isScheduledClass(status))
  const ids = open.map(({ id }) => id)
  const state = clientId === undefined ? null : await readDeskState(db, clientId, ids, now)
  const classes = state?.classes ?? (await readClassStates(db, ids))
  const spotIds = [...classes.values()].flatMap(({ spots }) => spots.map(({ id }) => id))
  const uses = clientId === undefined ? new Map<SpotId, number>() : await readSpotUse(db, clientId, spotIds)
  const items = open.flatMap((view): Desk['classes'] => {
    const session = classes.get(view.id)
    if (session === undefined) return []
    return [
      {
        ...view,
        held: session.held,
        begun: now >= session.startsAt,
        freeSpots: session.spots
          .filter((spot) => spotStateOf(spot, session.capacity - session.booked) === 'free')
          .map(({ id, label }) => ({ id, label })),
        client: state && placeOf(state, session, uses, { by: caller.userId, language }, now),
      },
    ]
  })
  return { total: views.length, items, member: state?.member }
}

/** Days after an empty day in which the next class is looked for. */
const daysAhead = 14

/** The first day after `date` with a class that has not ended; null if there is none within two weeks. */
const readNextDate = async (
  db: Db,
  studioId: AuthorizedStudioId,
  { date, timeZone, now }: { date: string; timeZone: string; now: Date },
): Promise<string | null> => {
  const dayEnd = daySpan(date, timeZone).to
  const from = dayEnd > now ? dayEnd : now
  const to = daySpan(addDays(dateIn(from, timeZone), daysAhead), timeZone).from
  const startsAt = await readNextStart(db, studioId, { from, to })
  return startsAt && dateIn(startsAt, timeZone)
}

/**
 * Reads a day at the desk, with or without a client. Refuses NO_ENCONTRADO for a person who is not the studio's client.
 */
export const readDesk = async (
  db: Db,
  caller: Caller,
  {
    date: requestedDate,
    clientId,
    language,
  }: { date?: string | undefined; clientId?: PersonId | undefined; language: Language },
  now: Date,
): Promise<Outcome<Desk>> => {
  const timeZone = await readStudioZone(db, ownStudio(caller))
  const today = dateIn(now, timeZone)
  const date = requestedDate ?? today
  const [client, { total, items, member }] = await Promise.all([
    clientId === undefined ? null : readDeskClient(db, caller, clientId, { timeZone, now }),
    readDeskClasses(db, caller, { clientId, span: daySpan(date, timeZone) }, language, now),
  ])
  const nextDate = items.length > 0 ? null : await readNextDate(db, ownStudio(caller), { date, timeZone, now })
  const day = { date, today, timeZone, total, classes: items, nextDate }
  if (clientId === undefined) return done({ ...day, client: null })
  if (client === null || member === undefined) return refuse(refusals.notFound)
  return done({ ...day, client: { ...client, points: member.balance } })
}
