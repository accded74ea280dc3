import type { Params } from '../params.ts'

/** Messages about waivers and consents. */
export const waivers = {
  waivers_unsigned: (p: Params) => `Antes de reservar, firma: ${p.titles}.`,
  waivers_unsigned_client: (p: Params) => `Falta su firma: ${p.titles}.`,
  fix_sign_waiver: () => 'Que firme aquí en la pantalla, o quien esté a su cargo.',
  fix_send_waiver: () => 'Mándasela para que firme en su teléfono.',
  waiver_not_open: () => 'Este documento ya no se firma: el estudio lo retiró o no lo ha publicado.',
  waiver_changed: () => 'El estudio publicó otra versión. Léela y firma esa.',
  waiver_not_guardian: () => 'Solo firma la persona misma, o quien esté a su cargo en este estudio.',
  waiver_minor: () => 'Es menor de edad: firma la persona que está a su cargo.',
  waiver_guardian_minor: () => 'Quien firma por otra persona debe ser mayor de edad.',
  waiver_sent: () => 'Enviado. La persona lo firma en su teléfono.',
  waiver_none_missing: () => 'No falta nada por firmar.',
  waiver_unreachable: () => 'No tiene cuenta ni correo: que firme aquí en recepción.',
  waiver_same: () => 'El texto es el de la versión publicada. Cámbialo antes de publicar.',
  waiver_signed: () => 'Firmado. Queda guardado con fecha y versión.',
  consent_not_required: () => 'Un consentimiento es libre: no puede ser requisito para reservar.',
} as const satisfies Record<string, (p: Params) => string>
