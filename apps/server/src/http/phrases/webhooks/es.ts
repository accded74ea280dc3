import type { Params } from '../params.ts'

/** Messages of refusals about webhooks and API keys. */
export const webhooks = {
  webhook_url: () => 'Escribe una dirección https completa, sin usuario ni contraseña.',
  webhook_address_private: () => 'Esa dirección no es pública: no le podemos enviar avisos.',
  webhooks_full: (p: Params) => `Caben ${p.max} webhooks: quita uno primero.`,
  webhook_url_taken: () => 'Ya hay un webhook con esa dirección.',
  webhook_is_disabled: () => 'Los avisos a esta dirección están en pausa. Reactívala primero.',
  api_key_unknown: () => 'Esta clave no existe, venció o se revocó.',
  api_key_wait: (p: Params) => `Esta clave hizo demasiadas llamadas en este minuto. Espera ${p.seconds} s.`,
  api_key_scope: () => 'Esta clave no tiene permiso para esto.',
  api_keys_full: (p: Params) => `Caben ${p.max} claves: revoca una primero.`,
  api_key_expired: () => 'Elige una fecha futura.',
}
