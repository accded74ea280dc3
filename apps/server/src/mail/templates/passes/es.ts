import { counted, dayAndTime, dayText, endText, lastDayText, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PassTemplate } from '../../pass-letter.ts'
import { poolLetters } from '../pools/es.ts'

const of = (pass: string, from: string | null): string => (from === null ? pass : `${pass}, de ${from}`)
const who = (by: string | undefined): string => by ?? 'el estudio'
const nextCharge = (at: string, timeZone: string): string => `El próximo cobro es el ${dayText('es', at, timeZone)}.`
const bookings = (n: number): string =>
  `${n === 1 ? 'Se canceló' : 'Se cancelaron'} ${counted(n, 'reserva', 'reservas')} de ese tiempo.`

export const passLetters: Pick<Letters, PassTemplate> = {
  ...poolLetters,
  renewal_coming: ({ name, pass, from, amount, currency, at, timeZone }) => ({
    subject: `${pass} se renueva el ${dayText('es', at, timeZone)}`,
    lead: `Hola, ${name}: el ${dayAndTime('es', { at, timeZone })} te cobraremos ${moneyText('es', amount, currency)} por ${of(pass, from)}.`,
    paragraphs: ['Si no quieres seguir, cancela con el enlace antes de esa fecha: es al momento y no se cobra nada.'],
  }),
  renewal_paid: ({ name, pass, from, amount, currency, at, timeZone }) => ({
    subject: `${pass}: se renovó`,
    lead: `Hola, ${name}: cobramos ${moneyText('es', amount, currency)} por ${of(pass, from)}.`,
    paragraphs: [`El próximo cobro es el ${dayText('es', at, timeZone)}. Te avisamos antes.`],
  }),
  renewal_failed: ({ name, pass, from, amount, currency, retryAt, at, timeZone }) => ({
    subject: `No pudimos cobrar ${pass}`,
    lead: `Hola, ${name}: tu tarjeta rechazó ${moneyText('es', amount, currency)} por ${of(pass, from)}.`,
    paragraphs: [
      `Lo intentamos otra vez el ${dayAndTime('es', { at: retryAt, timeZone })}. Puedes cambiar la tarjeta antes.`,
      `Mientras, tus reservas siguen y puedes reservar hasta el ${lastDayText('es', at, timeZone)}.`,
    ],
  }),
  membership_ended: ({ name, pass, from, bookings: gone }) => ({
    subject: `${pass} terminó`,
    lead: `Hola, ${name}: no pudimos cobrar ${of(pass, from)} y terminó hoy. No lo intentaremos más.`,
    paragraphs: [...(gone > 0 ? [bookings(gone)] : []), 'Puedes volver cuando quieras, al precio de ese día.'],
  }),
  membership_cancelled: ({ name, pass, from, at, timeZone, by }) => ({
    subject: by ? `${pass}: se canceló la renovación` : `${pass}: cancelaste la renovación`,
    lead: by
      ? `Hola, ${name}: ${who(by)} canceló ${of(pass, from)}. No habrá más cobros.`
      : `Hola, ${name}: cancelaste ${of(pass, from)}. No habrá más cobros.`,
    paragraphs: [at === null ? 'Terminó hoy.' : `Lo pagado sirve hasta el ${lastDayText('es', at, timeZone)}.`],
  }),
  membership_frozen: ({ name, pass, from, at, until, timeZone, bookings: gone, chargeAt, by }) => ({
    subject: `${pass}: congelada hasta el ${dayText('es', until, timeZone)}`,
    lead: `Hola, ${name}: ${by ? `${who(by)} congeló` : 'congelaste'} ${of(pass, from)} desde el ${dayText('es', at, timeZone)}. Vuelve sola el ${dayText('es', until, timeZone)}.`,
    paragraphs: [
      ...(gone > 0 ? [bookings(gone)] : []),
      chargeAt ? nextCharge(chargeAt, timeZone) : 'El tiempo que le quedaba no corre mientras tanto.',
      'Puedes volver antes.',
    ],
  }),
  membership_resumed: ({ name, pass, from, chargeAt, timeZone = 'UTC', by }) => ({
    subject: `${pass}: de vuelta`,
    lead: `Hola, ${name}: ${by ? `${who(by)} reactivó` : 'reactivaste'} ${of(pass, from)}. Ya puedes reservar.`,
    paragraphs: chargeAt ? [nextCharge(chargeAt, timeZone)] : [],
  }),
  plan_changed: ({ name, pass, from, next, amount, currency, at, timeZone, by }) => ({
    subject: `Cambio de plan: ${next}`,
    lead: `Hola, ${name}: ${by ? `${who(by)} cambió` : 'cambiaste'} ${of(pass, from)} por ${next}.`,
    paragraphs: [`Desde el ${dayText('es', at, timeZone)}, por ${moneyText('es', amount, currency)}.`],
  }),
  pass_expiring: ({ name, pass, from, left, at, timeZone }) => ({
    subject: `${pass} vence el ${lastDayText('es', at, timeZone)}`,
    lead: `Hola, ${name}: ${of(pass, from)} vence el ${endText('es', { at, timeZone })}.`,
    paragraphs: left === null ? [] : [`Te ${left === 1 ? 'queda' : 'quedan'} ${counted(left, 'clase', 'clases')}.`],
  }),
}
