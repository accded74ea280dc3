import type { Params } from '../params.ts'

/** Messages about second factors. */
export const factors = {
  factor_wait: (p: Params) =>
    `Hubo demasiados códigos incorrectos. Prueba otra vez en ${p.minutes} min o usa una llave de acceso.`,
  factor_code_wrong: () => 'El código no es correcto o ya se usó. Espera el siguiente y prueba otra vez.',
  pending_over: () => 'Este intento venció. Vuelve a entrar con tu contraseña.',
  passkey_wrong: () => 'No pudimos comprobar esa llave de acceso. Prueba otra vez o entra de otra forma.',
  passkey_known: () => 'Esa llave de acceso ya está en una cuenta.',
  passkeys_full: () => 'Ya tienes 20 llaves de acceso. Quita una para agregar otra.',
  passkeys_not_here: () => 'Las llaves de acceso no funcionan en esta dirección.',
  authenticator_not_here: () => 'Este servicio no puede guardar apps de códigos todavía.',
  prove_by_factor: () => 'Tu cuenta tiene un segundo paso: confírmalo con un código o una llave de acceso.',
  proof_one: () => 'Confirma con la contraseña, un código o una llave de acceso.',
  last_factor: () => 'Tu cuenta debe tener un segundo paso. Agrega otro antes de quitar este.',
  factor_first: () => 'Agrega primero una llave de acceso o una app de códigos.',
  seed_first: () => 'Empieza otra vez: falta el código QR de la app.',
  no_factor: () => 'Esta cuenta no tiene segundo paso.',
  no_address: () => 'Esta persona no tiene un correo con el que entre.',
  email_of_person: () => 'Ese ya es su correo. Escribe otro.',
  email_own: () => 'Ese ya es tu correo. Escribe otro.',
  email_code_sent: (p: Params) => `Si ese correo está libre, te llegará un código a ${p.email}.`,
  email_code_wrong: () => 'El código no coincide. Revísalo o pide otro.',
  email_code_over: () => 'Ese código ya no sirve. Pide otro.',
  email_code_day: () => 'Hubo muchos códigos equivocados hoy. Prueba mañana.',
  email_changed: (p: Params) => `Listo: ahora entras con ${p.email}. Cerramos tus otras sesiones.`,
  factor_added: () => 'Listo: tu cuenta tiene un segundo paso.',
  factor_added_too: () => 'Listo: ya puedes usarlo para entrar.',
  factor_removed: () => 'Lo quitamos y cerramos tus otras sesiones.',
  person_email_changed: (p) =>
    `Ahora entra con ${p.email}. Cerramos sus sesiones y le enviamos un enlace a ese correo.`,
  factors_were_reset: () => 'Quitamos su segundo paso y cerramos sus sesiones.',
} as const satisfies Record<string, (p: Params) => string>
