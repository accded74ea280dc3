import { brandId } from '@cupo/core/brand-id'
import type { PersonId } from '@cupo/core/ids'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { type OfferKind, offerKind } from '@cupo/core/offer-kinds'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import type { Tx } from '../db/client.ts'
import { bookSeats } from '../features/bookings/book-seats.ts'
import { createClient } from '../features/clients/create-client.ts'
import { closeProspect, updateProspect } from '../features/prospects/change-prospect.ts'
import { sellAtDesk } from '../features/sales/sell-at-desk.ts'
import { createTask } from '../features/tasks/edit-task.ts'
import { type DemoStudio, must } from './create-studios.ts'
import { findOffer } from './offer-store.ts'
import type { PlannedClass } from './plan-month.ts'
import type { DemoEvent } from './simulate-month.ts'

const hour = 3_600_000
const day = 24 * hour

/** A person's path through the board. Days are counted back from today. */
type Path = {
  name: { es: string; tr: string }
  /** Day on which the desk enters them. */
  entered: number
  trial?: true
  /** Day of the class they book, negative ahead of today, and whether they come. */
  seat?: { on: number; comes: boolean }
  bought?: number
  closed?: number
  /** Next step: text, and days until it is due. */
  step?: { es: string; tr: string; due: number }
}

const paths: readonly Path[] = [
  { name: { es: 'Valentina Prado', tr: 'Derya Uçar' }, entered: 1 },
  {
    name: { es: 'Martín Ochoa', tr: 'Onur Tekin' },
    entered: 6,
    step: { es: 'Llamar: preguntó por los sábados', tr: 'Ara: cumartesileri sordu', due: -1 },
  },
  { name: { es: 'Sofía Lara', tr: 'Selin Koçak' }, entered: 10, trial: true },
  { name: { es: 'Bruno Téllez', tr: 'Barış Eren' }, entered: 8, trial: true, seat: { on: 2, comes: false } },
  { name: { es: 'Regina Salas', tr: 'Pelin Acar' }, entered: 3, trial: true, seat: { on: -1, comes: true } },
  { name: { es: 'Jimena Cano', tr: 'Melis Güler' }, entered: 19, trial: true, seat: { on: 17, comes: true } },
  {
    name: { es: 'Andrea Ríos', tr: 'Ece Tunalı' },
    entered: 7,
    trial: true,
    seat: { on: 4, comes: true },
    step: { es: 'Ofrecerle el Pase 5', tr: '5 derslik paketi öner', due: 1 },
  },
  {
    name: { es: 'Emilio Vega', tr: 'Kaan Yalçın' },
    entered: 12,
    trial: true,
    seat: { on: 9, comes: true },
    bought: 6,
  },
  { name: { es: 'Karla Núñez', tr: 'Nazlı Işık' }, entered: 15, closed: 3 },
]

/** Prospects who come to their class, and who do not. Filled as they are entered. */
export type ProspectAttendance = { here: Set<PersonId>; away: Set<PersonId> }

type Front = { studio: DemoStudio; classes: readonly PlannedClass[]; attendance: ProspectAttendance; now: Date }

const sell = async (tx: Tx, { studio }: Front, clientId: PersonId, kind: OfferKind, at: Date): Promise<void> => {
  const { offerId, amount } = await findOffer(tx, studio.id, kind)
  const payments = [{ method: 'card' as const, amount }]
  const command = { clientId, lines: [{ offerId, quantity: 1 }], payments }
  must(await sellAtDesk(tx, { ...command, studioId: studio.id, by: studio.accountId }, at))
}

/** The first quiet class from a day on. */
const quietClass = ({ studio, classes, now }: Front, daysBack: number): PlannedClass | undefined => {
  const date = addDays(dateIn(now, studio.plan.timeZone), -daysBack)
  return classes
    .filter(({ slot, date: on }) => on >= date && slot.draw < 1)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
}

/** Books the day before the class. */
const seatEvent = (front: Front, path: Path, person: () => PersonId): DemoEvent[] => {
  const { seat } = path
  const session = seat && quietClass(front, seat.on)
  if (seat === undefined || session === undefined) return []
  return [
    {
      at: new Date(Math.min(session.startsAt.getTime() - day, front.now.getTime() - hour)),
      act: async (tx, at) => {
        const command = { classId: session.id, memberId: person(), by: front.studio.accountId }
        must(mustIndex(await bookSeats(tx, [command], at), 0))
      },
    },
  ]
}

/** The instant of an act at the desk, while its shift is open. */
const atDesk = ({ studio: { plan }, now }: Front, daysBack: number): Date =>
  new Date(daySpan(addDays(dateIn(now, plan.timeZone), -daysBack), plan.timeZone).from.getTime() + 11 * hour)

const enter = async (tx: Tx, front: Front, path: Path, nth: number, at: Date): Promise<PersonId> => {
  const { id: studioId, accountId: by, plan } = front.studio
  const { language } = plan
  const phone = `55 7013 40${String(nth).padStart(2, '0')}`
  const { id } = must(await createClient(tx, { studioId, by, language, name: path.name[language], phone }, at))
  const personId = brandId<PersonId>(id)
  if (path.seat) (path.seat.comes ? front.attendance.here : front.attendance.away).add(personId)
  if (path.trial) await sell(tx, front, personId, offerKind.trial, new Date(at.getTime() + hour / 2))
  if (path.step) {
    must(await updateProspect(tx, { studioId, by, id: personId }, { assigneeId: by }, at))
    const dueOn = addDays(dateIn(front.now, plan.timeZone), path.step.due)
    const task = { title: path.step[language], clientId: personId, assigneeId: by, dueOn }
    must(await createTask(tx, { studioId, by }, task, at))
  }
  return personId
}

const pathEvents = (front: Front, path: Path, nth: number): DemoEvent[] => {
  const { id: studioId, accountId: by } = front.studio
  let entered: PersonId | null = null
  const person = () => mustExist(entered, `the prospect ${path.name.es}`)
  return [
    {
      at: atDesk(front, path.entered),
      act: async (tx, at) => {
        entered = await enter(tx, front, path, nth, at)
      },
    },
    ...seatEvent(front, path, person),
    ...(path.bought === undefined
      ? []
      : [
          {
            at: atDesk(front, path.bought),
            act: (tx: Tx, at: Date) => sell(tx, front, person(), offerKind.membership, at),
          },
        ]),
    ...(path.closed === undefined
      ? []
      : [
          {
            at: atDesk(front, path.closed),
            act: async (tx: Tx, at: Date) =>
              void must(await closeProspect(tx, { studioId, by, id: person() }, { reason: 'too_far' }, at)),
          },
        ]),
  ]
}

/** Enters prospects of every stage: some book a trial, come, buy, miss their class or are closed. */
export const prospectEvents = (front: Front): DemoEvent[] =>
  paths.flatMap((path, nth) => pathEvents(front, path, nth)).filter(({ at }) => at < front.now)
