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
  email_code: ({ code, name }) => ({
    subject: 'Tu código para cambiar de correo en {brand}',
    lead: 'Este es tu código para entrar con este correo:',
    code,
    paragraphs: [
      `Lo pidió la cuenta de «${name}». Vale 10 minutos; no lo compartas con nadie.`,
      'Si no lo pediste, ignora este correo: sin el código nadie puede usar tu dirección.',
    ],
  }),
  email_in_use: ({ name, link }) =>
    link === null
      ? {
          subject: 'Este correo ya está en una ficha de {brand}',
          lead: `Hola, ${name}: alguien quiso entrar con este correo, que ya está en una ficha a tu nombre.`,
          paragraphs: [
            'Si fuiste tú, pide a tu estudio que una esa ficha con tu cuenta o que te dé el código de la ficha. Después puedes cambiar de correo.',
            'Si no fuiste tú, no hace falta que hagas nada.',
          ],
        }
      : {
          subject: 'Este correo ya es de tu cuenta de {brand}',
          lead: `Hola, ${name}: alguien quiso entrar a otra cuenta con este correo, que ya es el de la tuya.`,
          action: { label: 'Entrar a mi cuenta', link },
          paragraphs: [
            'Si fuiste tú, entra aquí con este correo. Para usarlo en tu otra cuenta, cambia antes el correo de esta.',
            'Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.',
          ],
        },
  email_changed: ({ name, email, reason, by }) => ({
    subject: 'Tu correo de {brand} cambió',
    lead:
      reason === null
        ? `Hola, ${name}: desde ahora entras con ${email}, y se cerraron tus otras sesiones.`
        : `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} cambió tu correo. Desde ahora entras con ${email}, y se cerraron tus sesiones.`,
    paragraphs: [
      ...(reason === null ? [] : [`Motivo: ${asSentence(reason)}`]),
      'El correo anterior ya no sirve para entrar ni para recuperar la contraseña.',
      reason === null
        ? 'Si fuiste tú, no hace falta que hagas nada. Si no fuiste tú, escríbenos cuanto antes.'
        : 'Si no lo pediste, escríbenos cuanto antes.',
    ],
  }),
  factor_changed: ({ name, change, passkey }) => ({
    subject: `${changes[change][0]} en {brand}`,
    lead: `Hola, ${name}: ${changes[change][1]}`,
    opens: 'Ver mi seguridad',
    paragraphs: [
      ...(passkey ? [`La llave se llama «${passkey}».`] : []),
      'Si fuiste tú, no hace falta que hagas nada.',
      notYou,
    ],
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
