import { asSentence, counted, dayAndTime, dayText, moneyText, monthText } from '../../../http/phrases/params.ts'
import type { DeskTemplate } from '../../desk-letter.ts'
import type { Letters } from '../../letter.ts'
import { cameBack, paidWith } from '../came-back.ts'

/** Name of the author; messages stored without a name use "el estudio". */
const who = (by: string | undefined): string => by ?? 'el estudio'
const points = (n: number): string => counted(n, 'punto', 'puntos')
const because = (reason: string | null): string[] => (reason ? [`Motivo: ${asSentence(reason)}`] : [])
const exceptionFor = (reason: string | null | undefined): string[] =>
  reason ? [`Hizo una excepción a sus reglas. ${because(reason).join('')}`] : []
const seatOf = (guest: string | null): string => (guest ? `el lugar de ${guest}` : 'tu lugar')

export const deskLetters: Pick<Letters, DeskTemplate> = {
  seat_booked: ({ name, className, at, timeZone, points, uses, freeCancelUntil, arrived, exception, by }) => ({
    subject: `Tienes lugar en ${className}`,
    lead: `Hola, ${name}: ${who(by)} te reservó un lugar en ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      ...exceptionFor(exception),
      paidWith.es({ points, uses }) ?? 'No costó puntos.',
      arrived
        ? 'Tu llegada ya está registrada.'
        : `Puedes cancelar gratis hasta el ${dayAndTime('es', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  seat_moved: ({ name, className, at, timeZone, from, fromAt, points, uses, freeCancelUntil, by }) => ({
    subject: `Tu reserva cambió a ${className}`,
    lead: `Hola, ${name}: ${who(by)} cambió tu reserva de ${from} del ${dayAndTime('es', { at: fromAt, timeZone })} a ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      'Te devolvimos lo que pagaste por la primera.',
      paidWith.es({ points, uses }) ?? 'La nueva no costó puntos.',
      `Puedes cancelar gratis hasta el ${dayAndTime('es', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  waitlist_joined: ({ name, className, at, timeZone, exception, by }) => ({
    subject: `Estás en la lista de ${className}`,
    lead: `Hola, ${name}: ${who(by)} te anotó en la lista de espera de ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      ...exceptionFor(exception),
      'No cuesta puntos mientras esperas. Si no lo pediste, puedes salir de la lista desde tus reservas.',
    ],
  }),
  seat_removed: ({ name, className, at, timeZone, returned, uses, reason, guest, by }) => ({
    subject: guest ? `Ya no hay lugar para ${guest} en ${className}` : `Ya no tienes lugar en ${className}`,
    lead: `Hola, ${name}: ${who(by)} canceló ${seatOf(guest)} en ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [...because(reason), cameBack.es({ points: returned, uses }) ?? 'No habías gastado puntos en él.'],
  }),
  seat_charged: ({ name, className, at, timeZone, points: kept, byPass, reason, guest, refills, by }) => ({
    subject: guest ? `Ya no hay lugar para ${guest} en ${className}` : `Ya no tienes lugar en ${className}`,
    lead: `Hola, ${name}: ${who(by)} canceló ${seatOf(guest)} en ${className} del ${dayAndTime('es', { at, timeZone })} y lo cobró.`,
    paragraphs: [
      ...because(reason),
      kept > 0
        ? `No ${kept === 1 ? 'se devuelve' : 'se devuelven'} ${points(kept)}.${refills ? ' Vuelven si alguien toma el lugar.' : ''}`
        : byPass
          ? `La clase de tu pase no vuelve.${refills ? ' Vuelve si alguien toma el lugar.' : ''}`
          : 'La clase no costaba puntos.',
      'Si no estás de acuerdo, escríbele al estudio en Cupo.',
    ],
  }),
  waitlist_removed: ({ name, className, at, timeZone, reason, by }) => ({
    subject: `Ya no estás en la lista de ${className}`,
    lead: `Hola, ${name}: ${who(by)} te quitó de la lista de espera de ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [...because(reason), 'No costó puntos.'],
  }),
  offer_withdrawn: ({ name, className, at, timeZone, by }) => ({
    subject: `Ya no hay lugar en ${className}`,
    lead: `Hola, ${name}: el lugar que te guardamos en ${className} del ${dayAndTime('es', { at, timeZone })} ya no está${by ? ` por un cambio de ${by}` : ''}.`,
    paragraphs: ['No costó puntos. Conservas tu turno en la lista.'],
  }),
  seat_overridden: ({ name, className, at, timeZone, reason, first, by }) => ({
    subject: `Ya no hay lugar en ${className}`,
    lead: `Hola, ${name}: ${who(by)} dio a otra persona el lugar que te tocaba en ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      ...because(reason),
      first
        ? 'Conservas el primer lugar de la lista: el próximo que se libere es para ti.'
        : 'Conservas tu lugar en la lista.',
    ],
  }),
  waitlist_closed: ({ name, className, at, timeZone }) => ({
    subject: `No hubo lugar en ${className}`,
    lead: `Hola, ${name}: la lista de ${className} del ${dayAndTime('es', { at, timeZone })} se cerró sin que se liberara un lugar.`,
    paragraphs: ['No costó puntos. Busca otra clase en el calendario.'],
  }),
  check_in_undone: ({ name, className, at, timeZone, by }) => ({
    subject: `Se corrigió tu llegada a ${className}`,
    lead: `Hola, ${name}: ${who(by)} quitó el registro de tu llegada a ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: ['Tu lugar sigue siendo tuyo. Si estás en la clase, pide que te registren otra vez.'],
  }),
  points_to_dependant: ({ name, className, at, timeZone, points: moved, person, by }) => ({
    subject: `Pasaste ${points(moved)} a ${person}`,
    lead: `Hola, ${name}: ${who(by)} pasó ${points(moved)} de tu cuenta a la de ${person}, para ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: ['Si la reserva se cancela a tiempo, los puntos vuelven a esa cuenta.'],
  }),
  points_from_guardian: ({ name, className, at, timeZone, points: moved, person, by }) => ({
    subject: `Recibiste ${points(moved)} de ${person}`,
    lead: `Hola, ${name}: ${who(by)} pasó a tu cuenta ${points(moved)} de ${person}, para ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [],
  }),
  points_granted: ({ name, points: given, note, by }) => ({
    subject: `Recibiste ${points(given)}`,
    lead: `Hola, ${name}: ${by ?? 'Cupo'} te dio ${points(given)}. Ya ${given === 1 ? 'está' : 'están'} en tu cuenta.`,
    paragraphs: [note],
  }),
  pool_funded: ({ name, points: given, note, by }) => ({
    subject: `Tu bolsa recibió ${points(given)}`,
    lead: `Hola, ${name}: ${by ?? 'Cupo'} cargó ${points(given)} en la bolsa de puntos.`,
    paragraphs: [note],
  }),
  pool_low: ({ name, needed, pool, allotted, month }) => ({
    subject: allotted ? `A tu bolsa le quedan ${points(pool)}` : `La bolsa no alcanzó para ${monthText('es', month)}`,
    lead: allotted
      ? `Hola, ${name}: tu gente recibe ${points(needed)} al mes y a la bolsa le quedan ${points(pool)}.`
      : `Hola, ${name}: tu gente recibe ${points(needed)} y la bolsa tiene ${points(pool)}. Todavía no repartimos nada.`,
    paragraphs: [
      allotted
        ? 'Carga puntos antes de que empiece el mes que viene.'
        : 'En cuanto la bolsa alcance para todos, cada quien recibe lo suyo.',
    ],
  }),
  cover_started: ({ name, company, points: given }) => ({
    subject: `${company} te da puntos para tus clases`,
    lead:
      given > 0
        ? `Hola, ${name}: ${company} te cubre desde hoy. Tienes ${points(given)} para este mes.`
        : `Hola, ${name}: ${company} te cubre desde hoy.`,
    paragraphs: ['Nadie en tu empresa ve dónde ni cuándo los usas. Lo que no uses vuelve a ella al terminar el mes.'],
  }),
  cover_ending: ({ name, company, date }) => ({
    subject: `${company} te cubre hasta el ${dayText('es', `${date}T12:00:00Z`, 'UTC')}`,
    lead: `Hola, ${name}: ${company} te cubre hasta el ${dayText('es', `${date}T12:00:00Z`, 'UTC')}. Ese día todavía puedes usar sus puntos.`,
    paragraphs: ['Las clases que ya reservaste siguen pagadas. Tus propios puntos no cambian.'],
  }),
  payout_paid: ({ name, amount, currency, visits, month, by }) => ({
    subject: `${by ?? 'Cupo'} te pagó ${moneyText('es', amount, currency)} por ${monthText('es', month)}`,
    lead: `Hola, ${name}: ${by ?? 'Cupo'} registró el pago de ${counted(visits, 'visita', 'visitas')} de ${monthText('es', month)} con puntos que valen en todas partes.`,
    paragraphs: ['Llega por transferencia a tu banco. El detalle, clase por clase, está en Pagos por visitas.'],
  }),
  spot_changed: ({ name, className, at, timeZone, before, spot, link, by }) => ({
    subject: spot ? `Tu lugar en ${className} ahora es el ${spot}` : `El lugar ${before} no funciona por ahora`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} puso el lugar ${before} fuera de servicio. En ${className} del ${dayAndTime('es', { at, timeZone })} ${spot ? `te toca el ${spot}` : 'la clase está llena: al llegar te dicen dónde te toca'}.`,
    action: { label: 'Ver la clase', link },
    paragraphs: ['Tu reserva sigue siendo tuya.'],
  }),
}
