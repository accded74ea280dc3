import type { Act } from './acts.ts'
import { newBooking } from './model-booking.ts'
import { classOf, isBusy, lastBooking, placeOf, spotsOf, tell } from './model-facts.ts'
import { giveBack, spendable } from './model-points.ts'
import { recount, seat, settle } from './model-waitlist.ts'
import { minute, rulesFor, seated, type World } from './world.ts'

type Release = Extract<Act, { kind: 'release' }>

const refuse = (world: World, act: Release, status: string): string | null => {
  const c = classOf(world, act.class)
  const rules = rulesFor(world, c)
  if (act.by === 'coach' && !c.coached) return 'NO_ENCONTRADO'
  if (c.cancelled) return 'CLASE_CANCELADA'
  const opens = c.startsAt + rules.lateReleaseMinutes * minute
  const closes = c.startsAt + (rules.checkInClosesMinutes + 30) * minute
  if (world.now < opens || world.now > closes || world.now >= c.endsAt) return 'FUERA_DE_VENTANA'
  if (status !== 'booked') return 'ESTADO_INVALIDO'
  const here = placeOf(world, act.to, act.class)
  if (act.to === act.member || (here && seated(here))) return 'YA_RESERVADA'
  if (isBusy(world, act.to, act.class)) return 'HORARIO_EN_CONFLICTO'
  return spendable(world, act.to) < c.points ? 'PUNTOS_INSUFICIENTES' : null
}

/** The seat of who has not arrived goes to somebody at the desk, who pays and is there. */
export const release = (world: World, act: Release): string => {
  const b = lastBooking(world, act.member, act.class)
  if (!b) return 'none'
  const refused = refuse(world, act, b.status)
  if (refused) return refused
  const c = classOf(world, act.class)
  b.status = 'late_cancelled'
  b.lateAt = world.now
  if (rulesFor(world, c).returnWhenRefilled) giveBack(world, b)
  tell(world, b.member, 'released_at_desk', String(world.bookings.indexOf(b)))
  const waited = placeOf(world, act.to, act.class)
  const taker = waited ?? newBooking(world, { kind: 'book', member: act.to, class: act.class, by: 'studio' })
  seat(world, taker, spotsOf(world, act.class).all.find((label) => label === b.spot) ?? null)
  taker.status = 'checked_in'
  recount(world, act.class)
  settle(world, taker, taker.group)
  return 'ok'
}
