import { asSentence, counted, dayAndTime } from '../../../http/phrases/params.ts'
import type { FactorLetterParams } from '../../factor-letter.ts'
import type { Letters } from '../../letter.ts'

const changes = {
  passkey_added: ['Se agregó una llave de acceso', 'se agregó una llave de acceso a tu cuenta.'],
  passkey_removed: ['Se quitó una llave de acceso', 'se quitó una llave de acceso de tu cuenta.'],
  authenticator_added: ['Se agregó una app de códigos', 'se agregó una app de códigos a tu cuenta.'],
  authenticator_removed: ['Se quitó la app de códigos', 'se quitó la app de códigos de tu cuenta.'],
  recovery_codes_renewed: [
    'Tienes códigos de recuperación nuevos',
    'se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.',
  ],
} as const

const notYou = 'Si no fuiste tú, cambia tu contraseña y cierra tus otras sesiones cuanto antes.'

/** Mails about a person's sign-in. */
export const factorLetters: Pick<Letters, keyof FactorLetterParams> = {
  factor_changed: ({ name, change }) => ({
    subject: `${changes[change][0]} en {brand}`,
    lead: `Hola, ${name}: ${changes[change][1]}`,
    opens: 'Ver mi seguridad',
    paragraphs: ['Si fuiste tú, no hace falta que hagas nada.', notYou],
  }),
  recovery_code_used: ({ name, left }) => ({
    subject: 'Se usó un código de recuperación en {brand}',
    lead: `Hola, ${name}: se usó uno de tus códigos de recuperación.`,
    opens: 'Ver mi seguridad',
    paragraphs: [
      left === 0
        ? 'Ya no te queda ninguno: crea códigos nuevos.'
        : `${left === 1 ? 'Te queda' : 'Te quedan'} ${counted(left, 'código', 'códigos')}.`,
      notYou,
    ],
  }),
  factors_reset: ({ name, reason, by }) => ({
    subject: 'Se quitó el segundo paso de tu cuenta de {brand}',
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} quitó el segundo paso de tu cuenta y cerró tus sesiones.`,
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      'Entra con tu contraseña y agrega otro. Si no lo pediste, escríbenos cuanto antes.',
    ],
  }),
  device_new: ({ name, at, browser, system, network }) => ({
    subject: 'Entraste a {brand} desde otro dispositivo',
    lead: `Hola, ${name}: se abrió tu cuenta en un dispositivo que no conocíamos.`,
    opens: 'Ver mis sesiones',
    paragraphs: [
      `Cuándo: ${dayAndTime('es', { at, timeZone: 'UTC' })} (UTC).`,
      `Con qué: ${[browser, system].filter(Boolean).join(', ') || 'un navegador sin nombre'}. Red: ${network}.`,
      'Si fuiste tú, no hace falta que hagas nada.',
      notYou,
    ],
  }),
}
