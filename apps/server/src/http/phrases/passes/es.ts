import type { Params } from '../params.ts'

/** Reasons why a pass cannot be frozen, cancelled or changed. */
export const passes = {
  pass_does_not_renew: () => 'Este pase no se renueva: no hay nada que cancelar ni que cobrar.',
  pass_cancelled_before: () => 'La renovación ya estaba cancelada.',
  pass_card_unknown: () => 'Esa tarjeta no está guardada para este estudio. Agrégala primero.',
  plan_not_now: () => 'El plan no se puede cambiar mientras hay un cobro pendiente o está congelado o cancelado.',
  plan_does_not_fit: () => 'Ese plan no es de este estudio, o no se renueva igual.',
  freeze_not_possible: () => 'Solo se congela una membresía activa.',
  freeze_twice: () => 'Ya hay una congelación planeada. Termínala antes de pedir otra.',
  freeze_in_past: () => 'La congelación no puede empezar antes de hoy.',
  freeze_after_renewal: () => 'La congelación tiene que empezar a más tardar el día del próximo cobro.',
  freeze_too_short: () => 'Una congelación dura al menos una semana.',
  freeze_too_long: () => 'Una congelación dura ocho semanas como máximo.',
  freeze_year_used: () => 'Se puede congelar ocho semanas al año, y ya no quedan tantas.',
  freeze_none: () => 'No hay una congelación que terminar.',
  freeze_touches: (p: Params) =>
    `${Number(p.count) === 1 ? 'Hay 1 reserva' : `Hay ${p.count} reservas`} en esas fechas. Cancélalas o elige otras fechas.`,
}
