import type { Params } from '../params.ts'

/** Messages of rate limits. */
export const limits = {
  sign_ups_wait: (p: Params) =>
    `Desde esta conexión se crearon muchas cuentas. Prueba otra vez en ${p.minutes} min o desde otra red.`,
  codes_wait: (p: Params) =>
    `Desde esta conexión hubo demasiados códigos incorrectos. Prueba otra vez en ${p.minutes} min o desde otra red.`,
  request_slow: () => 'La solicitud tardó demasiado en llegar. Revisa tu conexión y vuelve a intentar.',
  client_contacts_full: (p: Params) => `Caben ${p.most} contactos por cliente: borra uno primero.`,
  client_documents_full: (p: Params) => `Caben ${p.most} documentos por cliente: borra uno primero.`,
  client_lists_full: (p: Params) =>
    `Tienes ${p.most} listas guardadas, las más que puede haber. Borra una para guardar otra.`,
  streams_many: (p: Params) =>
    `Tienes {brand} abierto en ${p.most} pestañas o dispositivos. Cierra alguno para seguir.`,
} as const satisfies Record<string, (p: Params) => string>
