import { booking } from './booking-view.ts'
import { byId } from './common.ts'
import { endpoint } from './endpoint.ts'

export const claimBooking = endpoint('claimBooking', {
  who: ['member'],
  summary: 'Takes the seat that is offered to who waits or, in the last stretch before the class, open to the list.',
  params: byId,
  data: booking,
  refusals: [
    'SIN_CUPO',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'RESERVAS_PAUSADAS',
    'ESTADO_INVALIDO',
  ],
  idempotent: true,
})
