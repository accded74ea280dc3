import type { Params } from '../params.ts'

/** Messages about requests for an account. */
export const access = {
  access_requested: () => 'Recibimos tu solicitud.',
  access_requests_wait: (p: Params) =>
    `Desde esta conexión llegaron muchas solicitudes. Prueba otra vez en ${p.minutes} min o desde otra red.`,
  access_request_accepted: () => 'Esta solicitud ya se aceptó.',
  access_request_dismissed: () => 'Esta solicitud ya se descartó. Vuelve a ponerla en pendientes para invitar.',
  access_request_pending: () => 'Esta solicitud ya está pendiente.',
  access_request_again: () => 'Este correo ya tiene otra solicitud pendiente: responde esa.',
} as const satisfies Record<string, (p: Params) => string>
