import { aClass, hoursAhead } from './class-data.ts'

export const person = (id: string, name: string) => ({
  id,
  name,
  email: null,
  phone: '55 2140 8813',
  avatar: null,
  tags: [],
  since: hoursAhead(-900),
  visits: 87,
  lastVisitAt: hoursAhead(-48),
  weeks: [],
  holds: [],
  monthly: null,
})
export const mariana = person('31', 'Mariana Ortiz')
const pass = { passId: '7', kind: 'classes', name: 'Pase 10', cost: 1, leftAfter: 3 }
const points = { passId: null, kind: 'points', name: null, cost: 8, leftAfter: 78 }
export const place = (changes = {}) => ({
  outcome: 'book',
  bookingId: null,
  codigo: null,
  mensaje: null,
  payWith: [pass, points],
  spotId: null,
  guestsLeft: 2,
  ...changes,
})
export const deskClass = (id: string, hours: number, client: object | null, changes = {}) => ({
  ...aClass({ id, startsAt: hoursAhead(hours), endsAt: hoursAhead(hours + 1) }),
  held: 0,
  begun: false,
  freeSpots: [],
  client,
  ...changes,
})
const spots = [
  { id: '14', label: '14' },
  { id: '3', label: '3' },
]
const upcoming = {
  bookingId: '88',
  classId: '9',
  className: 'Yin',
  startsAt: hoursAhead(3),
  status: 'booked',
  spot: null,
}
export const client = {
  ...mariana,
  points: 86,
  signsIn: true,
  guardian: null,
  dependants: [],
  pinned: ['Rodilla izquierda'],
  upcoming: [upcoming],
}
export const day = (
  chosen: boolean,
  classes = [deskClass('41', 1, place()), deskClass('42', 2, place({ spotId: '14' }), { freeSpots: spots })],
) => ({
  date: '2026-11-20',
  today: '2026-11-20',
  timeZone: 'America/Mexico_City',
  total: 3,
  nextDate: null as string | null,
  classes: chosen ? classes : classes.map((one) => ({ ...one, client: null })),
  client: chosen ? client : null,
})
