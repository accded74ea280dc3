import type { AdjustmentDirection } from '@cupo/core/adjustments'
import type { Partner } from '@cupo/core/partners'
import type { HealthPart } from '@cupo/core/service-health'
import { asSentence, counted, dayAndTime, dayText, moneyWithCode, monthText } from '../../../http/phrases/params.ts'
import type { DeskTemplate } from '../../desk-letter.ts'
import type { Letters } from '../../letter.ts'
import { cameBack, paidWith } from '../came-back.ts'

const partners: Record<Partner, string> = { simulated: 'el convenio simulado', wellhub: 'Wellhub' }

/** Name of the author; messages stored without a name use "el estudio". */
const who = (by: string | undefined): string => by ?? 'el estudio'
const points = (n: number): string => counted(n, 'punto', 'puntos')
const adjusting = (direction: AdjustmentDirection | undefined, moved: string, person: string): string => {
  if (direction === undefined) return `un ajuste de ${moved} en la cuenta de ${person}`
  return direction === 'add' ? `sumar ${moved} a la cuenta de ${person}` : `quitar ${moved} de la cuenta de ${person}`
}
const because = (reason: string | null): string[] => (reason ? [`Motivo: ${asSentence(reason)}`] : [])
const exceptionFor = (reason: string | null | undefined): string[] =>
  reason ? [`Hizo una excepción a sus reglas. ${because(reason).join('')}`] : []
const seatOf = (guest: string | null): string => (guest ? `el lugar de ${guest}` : 'tu lugar')

/** The parts of the service, as subjects of a sentence. */
const parts: Record<HealthPart, string> = {
  jobs: 'la cola de trabajos',
  mails: 'el correo',
  pushes: 'el envío de notificaciones',
  webhooks: 'el envío de webhooks',
  dueActs: 'el trabajo programado',
  auditSeals: 'el sello del registro',
  ledgers: 'los libros de puntos y dinero',
}

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
  seat_removed: ({ name, className, at, timeZone, returned, uses, reason, guest, late, by }) => ({
    subject: guest ? `Ya no hay lugar para ${guest} en ${className}` : `Ya no tienes lugar en ${className}`,
    lead: `Hola, ${name}: ${who(by)} canceló ${seatOf(guest)} en ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      ...because(reason),
      late
        ? 'Fue después del límite: lo que costó no vuelve.'
        : (cameBack.es({ points: returned, uses }) ?? 'No habías gastado puntos en él.'),
    ],
  }),
  seat_charged: ({ name, className, at, timeZone, points: charged, byPass, reason, guest, refills, by }) => ({
    subject: guest ? `Ya no hay lugar para ${guest} en ${className}` : `Ya no tienes lugar en ${className}`,
    lead: `Hola, ${name}: ${who(by)} canceló ${seatOf(guest)} en ${className} del ${dayAndTime('es', { at, timeZone })} y lo cobró.`,
    paragraphs: [
      ...because(reason),
      charged > 0
        ? `No ${charged === 1 ? 'se devuelve' : 'se devuelven'} ${points(charged)}.${refills ? ' Vuelven si alguien toma el lugar.' : ''}`
        : byPass
          ? `La clase de tu pase no vuelve.${refills ? ' Vuelve si alguien toma el lugar.' : ''}`
          : 'La clase no costaba puntos.',
      'Si no estás de acuerdo, escríbele al estudio en {brand}.',
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
  offer_lapsed: ({ name, className, at, timeZone }) => ({
    subject: `Pasó tu tiempo para ${className}`,
    lead: `Hola, ${name}: terminó el tiempo para tomar el lugar que te ofrecimos en ${className} del ${dayAndTime('es', { at, timeZone })}. Ahora puede tomarlo otra persona.`,
    paragraphs: ['No costó puntos y sigues en la lista. Si nadie más lo toma, puedes tomarlo desde la clase.'],
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
  dependant_added: ({ name, person, by }) => ({
    subject: `Ya puedes reservar para ${person}`,
    lead: `Hola, ${name}: ${who(by)} puso a ${person} a tu cargo.`,
    paragraphs: [
      'En la página de cada clase de este estudio, en «Tu familia», reservas con su pase o con puntos. Si no tiene cuenta, sus avisos te llegan a ti.',
    ],
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
  points_back_from_dependant: ({ name, className, at, timeZone, points: moved, person }) => ({
    subject: `Recuperaste ${points(moved)} de ${person}`,
    lead: `Hola, ${name}: ${person} ya no espera un lugar en ${className} del ${dayAndTime('es', { at, timeZone })}. Recuperaste ${points(moved)} que habías pasado a su cuenta para esa clase.`,
    paragraphs: [],
  }),
  points_granted: ({ name, points: given, note, by }) => ({
    subject: `Recibiste ${points(given)}`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} te dio ${points(given)}. Ya ${given === 1 ? 'está' : 'están'} en tu cuenta.`,
    paragraphs: [note],
  }),
  points_taken: ({ name, points: taken, note, by }) => ({
    subject: `${by ?? '{brand}'} corrigió tus puntos`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} quitó ${points(taken)} de tu cuenta para corregirla.`,
    paragraphs: [`Motivo: ${asSentence(note)}`, 'Lo ves en tus movimientos. Si no te cuadra, escríbenos.'],
  }),
  adjustment_waiting: ({ name, person, points: requested, direction, reason, by }) => ({
    subject: `Un ajuste espera tu decisión: ${points(requested)}`,
    lead: `Hola, ${name}: ${by ?? 'otra persona de la administración'} pide ${adjusting(direction, points(requested), person)}.`,
    opens: 'Decidir',
    paragraphs: [`Motivo: ${asSentence(reason)}`],
  }),
  adjustment_decided: ({ name, person, points: requested, direction, approved, reason, by }) => ({
    subject: approved ? `Tu ajuste está hecho: ${points(requested)}` : `Tu ajuste no se hizo: ${points(requested)}`,
    lead: `Hola, ${name}: ${by ?? 'otra persona de la administración'} ${approved ? 'aprobó' : 'rechazó'} ${adjusting(direction, points(requested), person)}.`,
    opens: 'Ver los ajustes',
    paragraphs: [`Motivo del ajuste: ${asSentence(reason)}`],
  }),
  service_failing: ({ name, part }) => ({
    subject: `Algo falla desde hace una hora: ${parts[part]}`,
    lead: `Hola, ${name}: ${parts[part]} falla desde hace una hora y no se arregla solo.`,
    opens: 'Ver la salud del servicio',
    paragraphs: [
      part === 'ledgers'
        ? 'Lo que dicen las cuentas no es la suma de sus movimientos. Los pagos a estudios están detenidos mientras los puntos no cuadren.'
        : 'En la página ves los trabajos que fallaron y puedes reintentarlos.',
    ],
  }),
  account_suspended: ({ name, reason, bookings, renewals, by }) => ({
    subject: 'Tu cuenta está suspendida',
    lead: `Hola, ${name}: ${by ?? 'la administración'} suspendió tu cuenta. Por ahora no puedes entrar.`,
    paragraphs: [
      ...because(reason),
      ...(bookings > 0
        ? [`Cancelamos ${counted(bookings, 'reserva', 'reservas')} y te devolvimos todo lo que pagaste por ellas.`]
        : []),
      ...(renewals > 0
        ? ['Mientras dure no se cobra ninguna renovación; esos días se suman a lo que ya pagaste.']
        : []),
      'Escríbenos si crees que es un error.',
    ],
  }),
  account_restored: ({ name, renewals, by }) => ({
    subject: 'Tu cuenta está activa otra vez',
    lead: `Hola, ${name}: ${by ?? 'la administración'} reactivó tu cuenta. Ya puedes entrar de nuevo.`,
    paragraphs:
      renewals > 0
        ? ['El próximo cobro de tu renovación se movió por los días de la suspensión. Te avisamos antes de cobrar.']
        : [],
  }),
  pool_funded: ({ name, points: given, note, by }) => ({
    subject: `Tu bolsa recibió ${points(given)}`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} cargó ${points(given)} en la bolsa de puntos.`,
    paragraphs: [note],
  }),
  pool_low: ({ name, needed, pool, below = null, allotted, month }) => ({
    subject: allotted ? `A tu bolsa le quedan ${points(pool)}` : `La bolsa no alcanzó para ${monthText('es', month)}`,
    lead: allotted
      ? `Hola, ${name}: a la bolsa le quedan ${points(pool)}${below === null ? '' : `, menos de los ${points(below)} del aviso que pediste`}. El mes que viene tu gente recibe ${points(needed)}.`
      : `Hola, ${name}: tu gente recibe ${points(needed)} y la bolsa tiene ${points(pool)}. Todavía no repartimos nada.`,
    opens: 'Comprar puntos',
    paragraphs: [
      allotted
        ? pool < needed
          ? 'Carga puntos antes de que empiece el mes que viene: si no alcanza para todos, nadie recibe.'
          : 'Para el mes que viene alcanza.'
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
  domain_code: ({ code, company, domain }) => ({
    subject: `Código para verificar ${domain}`,
    lead: `${company} dice que el dominio ${domain} es suyo. Este es el código para probarlo:`,
    code,
    paragraphs: [
      'Dáselo solo a quien administra la cuenta de tu empresa en {brand}. Vale 10 minutos.',
      `Con él, quien tenga un correo de ${domain} puede unirse a ${company}. Si no lo esperabas, ignora este correo.`,
    ],
  }),
  company_admin_ended: ({ name, company, by }) => ({
    subject: `Ya no administras ${company}`,
    lead: `Hola, ${name}: ${by ?? company} quitó tu acceso a la cuenta de ${company} en {brand}.`,
    paragraphs: ['Lo que hiciste queda registrado a tu nombre. Si es un error, pídele que te invite otra vez.'],
  }),
  cover_ending: ({ name, company, date }) =>
    date === null
      ? {
          subject: `${company} te sigue cubriendo`,
          lead: `Hola, ${name}: ${company} te sigue cubriendo, sin fecha de fin.`,
          paragraphs: ['Puedes usar sus puntos como antes.'],
        }
      : {
          subject: `${company} te cubre hasta el ${dayText('es', `${date}T12:00:00Z`, 'UTC')}`,
          lead: `Hola, ${name}: ${company} te cubre hasta el ${dayText('es', `${date}T12:00:00Z`, 'UTC')}. Ese día todavía puedes usar sus puntos.`,
          paragraphs: ['Las clases que ya reservaste siguen pagadas. Tus propios puntos no cambian.'],
        },
  partner_failing: ({ name, partner, fault }) =>
    fault === 'keys'
      ? {
          subject: `${partners[partner]} rechaza las claves de tu convenio`,
          lead: `Hola, ${name}: ${partners[partner]} ya no acepta las claves con las que está conectado tu estudio. Mientras tanto no le llegan lugares ni visitas.`,
          opens: 'Ver convenios',
          paragraphs: ['Cambia las claves en Convenios. Después puedes reintentar lo que falló.'],
        }
      : {
          subject: `Algo no se pudo hacer con ${partners[partner]}`,
          lead: `Hola, ${name}: un aviso o una llamada de tu convenio con ${partners[partner]} falló después de todos los intentos.`,
          opens: 'Ver el registro',
          paragraphs: [
            'En Lugares y registro ves qué falló y puedes reintentarlo. Hoy no te avisamos otra vez de lo mismo.',
          ],
        },
  webhook_disabled: ({ name, host, days }) => ({
    subject: `Pausamos los avisos a ${host}`,
    lead: `Hola, ${name}: ${host} ${days > 0 ? `lleva ${counted(days, 'día', 'días')} sin recibir los avisos de tu estudio` : 'respondió que ya no quiere los avisos de tu estudio'}. Los pausamos.`,
    opens: 'Ver integraciones',
    paragraphs: [
      'Cuando la dirección responda otra vez, reactívala en Integraciones. Desde ahí puedes reenviar los avisos que faltaron.',
    ],
  }),
  payout_paid: ({ name, amount, currency, visits, month, by }) => ({
    subject: `${by ?? '{brand}'} te pagó ${moneyWithCode('es', amount, currency)} por ${monthText('es', month)}`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} registró el pago de ${counted(visits, 'visita', 'visitas')} de ${monthText('es', month)} con puntos que valen en todas partes.`,
    paragraphs: ['Llega por transferencia a tu banco. El detalle, clase por clase, está en Pagos por visitas.'],
  }),
  payout_rate_set: ({ name, rate, before, currency, month, by }) => ({
    subject: `Desde ${monthText('es', month)} ganas ${moneyWithCode('es', rate, currency)} por punto`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} cambió lo que ganas por cada punto que vale en todas partes: de ${moneyWithCode('es', before, currency)} a ${moneyWithCode('es', rate, currency)}, desde el 1 de ${monthText('es', month)}.`,
    paragraphs: ['Las visitas de los meses anteriores conservan su valor.'],
  }),
  spot_changed: ({ name, className, at, timeZone, before, spot, link, by }) => ({
    subject: spot ? `Tu lugar en ${className} ahora es el ${spot}` : `El lugar ${before} no funciona por ahora`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} puso el lugar ${before} fuera de servicio. En ${className} del ${dayAndTime('es', { at, timeZone })} ${spot ? `te toca el ${spot}` : 'la clase está llena: al llegar te dicen dónde te toca'}.`,
    action: { label: 'Ver la clase', link },
    paragraphs: ['Tu reserva sigue siendo tuya.'],
  }),
}
