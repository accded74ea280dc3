import { dayAndTime, type Params, timeText } from '../params.ts'

/** Messages displayed by a kiosk at the door. */
export const kiosks = {
  kiosk_unknown: (p: Params) => `Ese código no es de una clase de hoy en ${p.studio}. Míralo otra vez en tu pase.`,
  kiosk_other_branch: (p: Params) => `Esa clase es en ${p.branch}, no aquí.`,
  kiosk_other_day: (p: Params) => `Ese código es de la clase del ${dayAndTime('es', p)}.`,
  kiosk_cancelled: () => 'Esa reserva está cancelada. Pasa a recepción y lo vemos.',
  kiosk_class_cancelled: (p: Params) => `El estudio canceló la clase de las ${timeText(p, 'at')}. Pasa a recepción.`,
  kiosk_waitlisted: (p: Params) =>
    `Estás en la lista de espera de las ${timeText(p, 'at')}. Recepción te dice si hay lugar.`,
  kiosk_early: (p: Params) =>
    `Llegaste con tiempo: el registro de las ${timeText(p, 'at')} abre a las ${timeText(p, 'opensAt')}.`,
  kiosk_late: (p: Params) =>
    `El registro de las ${timeText(p, 'at')} cerró a las ${timeText(p, 'closesAt')}. Pasa a recepción.`,
  kiosk_desk: () => 'Pasa a recepción: aquí no podemos confirmar quién eres.',
  kiosk_wait: (p: Params) => `Hubo varios códigos que no existen. Espera ${p.minutes} min o pasa a recepción.`,
}
