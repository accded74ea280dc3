import { asSentence, counted, lasting, moment, type Params } from '../params.ts'

const points = (n: string | number | undefined): string => counted(n, 'punto', 'puntos')
/** Returned points, as a following sentence; empty when none were returned. */
const cameBack = (n: string | number | undefined): string =>
  Number(n ?? 0) === 0 ? '' : ` ${Number(n) === 1 ? 'Volvió' : 'Volvieron'} ${points(n)}.`
/** Points that are not returned, as a following sentence. */
const unreturnedPoints = (n: string | number | undefined): string => {
  if (Number(n ?? 0) === 0) return ''
  return Number(n) === 1 ? ' El punto no vuelve.' : ` Los ${points(n)} no vuelven.`
}
/** Whether a pass paid: amounts are then pass uses. */
const byPass = (p: Params): boolean => p.passId !== undefined || Number(p.byPass ?? 0) > 0
const cost = (p: Params): string => (byPass(p) ? 'un uso del pase' : points(p.points))
const back = (p: Params): string =>
  byPass(p) && Number(p.returned ?? 0) > 0 ? ' Volvió el uso a tu pase.' : cameBack(p.returned)
const unreturnedNote = (p: Params): string =>
  byPass(p) && Number(p.points ?? 0) > 0 ? ' El uso del pase no vuelve.' : unreturnedPoints(p.points)
const when = (p: Params, key: string): string => moment('es', p, key)

/** Members who were passed over, by reason, as a following sentence; empty when the first member got the seat. */
const passedOver = (p: Params): string => {
  const reasons = [
    [p.skippedPoints, 'sin puntos suficientes'],
    [p.skippedOverlap, 'con otra clase a esa hora'],
    [p.skippedNotice, 'que pidieron más aviso'],
    [p.skippedPaused, 'con reservas en pausa'],
    [p.skippedSuspended, 'con la cuenta suspendida'],
  ].flatMap(([n, why]) => (Number(n ?? 0) > 0 ? [`${n} ${why}`] : []))
  return reasons.length === 0 ? '' : ` Antes en la lista había ${reasons.join(', ')}; conservan su lugar en ella.`
}

/** Reasons why a cancellation was free after the deadline, and why the member cancelled. */
const freeBecause = (p: Params): string => {
  if (p.freeSince) return ' Era gratis por un cambio del estudio.'
  if (p.promotedAt && !p.toldAt) return ' El aviso de su lugar en la lista no había llegado.'
  return ''
}
/** Reasons why a free seat passed over a waitlisted member. */
const why = (p: Params): string => {
  if (p.why === 'points') return `cuesta ${cost(p)} y tenía ${p.balance}`
  if (p.why === 'overlap') return `a esa hora tiene ${p.other}`
  if (p.why === 'notice')
    return `faltaban ${lasting('es', p.noticeMinutes)} y pidió al menos ${lasting('es', p.minNoticeMinutes)} de aviso`
  return p.why === 'paused' ? 'sus reservas anticipadas están en pausa' : 'su cuenta está suspendida'
}
/** Time of an earlier attempt that failed on the server. */
const triedBefore = (p: Params): string =>
  p.triedAt
    ? ` El primer intento fue antes: ${when(p, 'triedAt')}. Falló de nuestro lado, así que cuenta ese momento.`
    : ''
const cause = (p: Params): string => (p.cause === 'account_ended' ? ' Cerró su cuenta.' : '')
/** The desk's reason in its own words; empty without one. */
const reason = (p: Params): string => (p.why ? ` Motivo: ${asSentence(p.why)}` : '')
/** States that the seat was due to a waitlisted member, and the desk's reason for the override. */
const overridden = (p: Params): string =>
  p.override ? ` El lugar le tocaba a la lista y recepción lo dio. Motivo: ${asSentence(p.override)}` : ''
/** Consequence of an absence: who marked it, its number among the allowed ones, and the pause. */
const absence = (p: Params): string =>
  [
    p.rule === 'noShowMarkHours' ? ' Nadie registró su llegada en las horas siguientes a la clase.' : '',
    Number(p.days ?? 0) > 0 && Number(p.otherAbsences ?? 0) > 0 && Number(p.returned ?? 0) === 0
      ? ` No era la primera en ${counted(p.days, 'día', 'días')}.`
      : '',
    unreturnedNote(p),
    p.pausedUntil
      ? ` Con ${counted(p.limit, 'ausencia', 'ausencias')} en ${counted(p.windowDays, 'día', 'días')}, las reservas anticipadas quedan en pausa hasta: ${when(p, 'pausedUntil')}.`
      : '',
    p.undoUntil ? ` Se puede corregir hasta: ${when(p, 'undoUntil')}.` : '',
  ].join('')

/** Events of a booking's history, read by the member and the desk. `now` is the time of the decision. */
export const history = {
  history_booked: (p: Params) =>
    `Reserva hecha por ${cost(p)}. Cancelación gratis hasta: ${when(p, 'freeCancelUntil')}.${overridden(p)}`,
  history_joined_waitlist: (p: Params) =>
    `La clase estaba llena (${counted(p.capacity, 'lugar', 'lugares')}): entró en la lista de espera por orden de llegada, sin costo hasta que le toque un lugar.`,
  history_promoted: (p: Params) =>
    `Se liberó un lugar y le tocaba en la lista. Costó ${cost(p)}. Cancelación gratis hasta: ${when(p, 'freeCancelUntil')}.${passedOver(p)}`,
  history_cancelled_free: (p: Params) =>
    `Se canceló a tiempo: ${when(p, 'now')} (límite: ${when(p, 'freeCancelUntil')}).${freeBecause(p)}${triedBefore(p)}${cause(p)}${back(p)}`,
  history_cancelled_late: (p: Params) =>
    `Se canceló después del límite: ${when(p, 'now')} (límite: ${when(p, 'freeCancelUntil')}).${triedBefore(p)}${cause(p)}${unreturnedNote(p)}${Number(p.refills ?? 0) > 0 && Number(p.points ?? 0) > 0 ? ' Volverán si alguien toma el lugar.' : ''}`,
  history_claimed: (p: Params) =>
    `Tomó el lugar que estaba para la lista. Costó ${cost(p)}. Cancelación gratis hasta: ${when(p, 'freeCancelUntil')}.`,
  history_offered: (p: Params) =>
    `Se liberó un lugar y quedó reservado para su respuesta hasta: ${when(p, 'expiresAt')}.${passedOver(p)}`,
  history_passed_over: (p: Params) =>
    `Se liberó un lugar (${when(p, 'now')}) y pasó a quien seguía: ${why(p)}. Conserva su lugar en la lista.`,
  history_offer_lapsed: (p: Params) =>
    `El tiempo para tomar el lugar terminó: ${when(p, 'expiresAt')}. Sigue en la lista.`,
  history_offer_withdrawn: () => 'El lugar que se le había ofrecido dejó de estar libre. Sigue en la lista.',
  history_either_settled: (p: Params) =>
    `Consiguió lugar en ${p.other} (${moment('es', { ...p, timeZone: p.otherTimeZone ?? '' }, 'otherStartsAt')}): esta lista era para una u otra y se cerró.`,
  history_waitlist_expired: () => 'La clase empezó sin que se liberara un lugar. No costó puntos.',
  history_studio_suspended: (p: Params) =>
    `La administración suspendió al estudio (${p.why}). La reserva sigue en pie y dejarla es gratis hasta que empiece la clase.`,
  history_class_changed: (p: Params) =>
    `El estudio cambió la hora o el coach. Se puede dejar gratis hasta que empiece: ${when(p, 'startsAt')}.`,
  history_left_waitlist: (p: Params) => `Salió de la lista de espera.${triedBefore(p)}${cause(p)} No costó puntos.`,
  history_class_cancelled: (p: Params) => `El estudio canceló la clase: ${asSentence(p.why)}${back(p)}`,
  history_change_undone: () => 'El estudio deshizo el cambio: la clase se da, y todo quedó como estaba.',
  history_checked_in: (p: Params) => `Se registró la llegada: ${when(p, 'now')}.`,
  history_check_in_undone: (p: Params) => `Se deshizo el registro de llegada: ${when(p, 'now')}.`,
  history_no_show: (p: Params) => `Se marcó que no vino.${absence(p)}`,
  history_no_show_undone: (p: Params) =>
    `Se deshizo la marca de ausencia.${Number(p.charged ?? 0) > 0 ? ` Se cobraron otra vez: ${points(p.charged)}.` : ''}`,
  history_no_show_forgiven: (p: Params) =>
    `Se marcó que no vino. Es la primera ausencia en ${counted(p.days, 'día', 'días')}: no cuesta nada.${back(p)}${absence(p)}`,
  history_seat_refilled: (p: Params) => `Otra persona tomó el lugar que dejó: ${when(p, 'now')}.${back(p)}`,
  history_released_at_desk: (p: Params) =>
    `La clase ya había empezado y su lugar pasó a quien esperaba en recepción: ${when(p, 'now')}.${back(p)}`,
  history_too_few: (p: Params) =>
    `La clase se canceló: había menos de ${counted(p.min, 'persona', 'personas')}.${back(p)}`,
  history_removed_by_desk: (p: Params) => `Recepción canceló el lugar.${reason(p)}${back(p)}`,
  history_charged_by_desk: (p: Params) =>
    `Recepción canceló el lugar y lo cobró.${reason(p)}${unreturnedNote(p)}${Number(p.refills ?? 0) > 0 && Number(p.points ?? 0) > 0 ? ' Volverán si alguien toma el lugar.' : ''}`,
  history_removed_from_list: (p: Params) =>
    `Recepción quitó a la persona de la lista de espera.${reason(p)} No costó puntos.`,
  history_overridden_by_desk: (p: Params) =>
    `Recepción dio a otra persona el lugar que le tocaba hasta: ${when(p, 'expiresAt')}.${reason(p)} Sigue en la lista.`,
  history_guest_left: (p: Params) => `Se fue con la reserva de quien invitaba.${back(p)}`,
} as const satisfies Record<string, (p: Params) => string>
