import { expect, test } from 'vitest'
import { messages as verifyCode } from '../account/verify-code/messages.ts'
import { messages as config } from '../app/config-messages.ts'
import { messages as look } from '../app/messages.ts'
import { messages as saving } from '../app/save-messages.ts'
import { messages as notifications } from './notifications/messages.ts'
import { messages as user } from './user/messages.ts'

test('what can go wrong is said in the words that were agreed on', () => {
  expect({
    wrongCode: verifyCode.es.wrong,
    verifyFailed: verifyCode.es.failed,
    themeNotSaved: saving.es.themeNotSaved,
    themeSignedOut: look.es.signInToKeep,
    noProfile: user.es.unavailable,
    configFailed: config.es.configFailed,
    noNotifications: notifications.es.empty,
  }).toEqual({
    wrongCode: 'Código incorrecto o expirado',
    verifyFailed: 'Error al verificar el código',
    themeNotSaved: 'No se ha podido cambiar el tema de la aplicación',
    themeSignedOut: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
    noProfile: 'No disponible',
    configFailed: 'Error al obtener la configuración de la app',
    noNotifications: 'No hay notificaciones',
  })
})
