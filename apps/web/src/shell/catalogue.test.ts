import { expect, test } from 'vitest'
import { messages as verifyCode } from '../account/accounts/verify-code/messages.ts'
import { more } from '../account/frame/more-messages.ts'
import { messages as config } from '../app/config-messages.ts'
import { messages as look } from '../app/messages.ts'
import { messages as saving } from '../app/save-messages.ts'
import { messages as messageFeed } from './messages/messages.ts'
import { messages as shell } from './messages.ts'
import { messages as notifications } from './notifications/messages.ts'
import { messages as search } from './search/messages.ts'
import { messages as shortcuts } from './shortcuts/messages.ts'
import { messages as user } from './users/messages.ts'

test('error messages match the agreed texts', () => {
  expect({
    wrongCode: verifyCode.es.wrong,
    verifyFailed: verifyCode.es.failed,
    themeNotSaved: saving.es.themeNotSaved,
    themeSignedOut: look.es.signInToKeep,
    noProfile: user.es.unavailable,
    configFailed: config.es.configFailed,
    noNotifications: notifications.es.empty,
    clear: [
      notifications.es.confirmTitle,
      notifications.es.confirmMessage,
      notifications.es.confirm,
      notifications.es.cancel,
    ],
  }).toEqual({
    wrongCode: 'Código incorrecto o expirado',
    verifyFailed: 'Error al verificar el código',
    themeNotSaved: 'No se ha podido cambiar el tema de la aplicación',
    themeSignedOut: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
    noProfile: 'No disponible',
    configFailed: 'Error al obtener la configuración de la app',
    noNotifications: 'No hay notificaciones',
    clear: ['Limpiar notificaciones', '¿Está seguro que desea limpiar notificaciones?', 'Limpiar', 'Cancelar'],
  })
})

test('page and header messages match the agreed texts', () => {
  const { title, send, notFound, lead } = verifyCode.es
  expect([title, send, notFound, lead('ana@cupo.test')]).toEqual([
    'Verificación de correo',
    'Verificar código',
    '¿No encuentra el correo?',
    'Ingresa el código de 4 dígitos enviado a **ana@cupo.test**',
  ])
  expect([more.es.backToSignIn, look.es.loading]).toEqual(['Volver a inicio de sesión', 'Cargando…'])
  const { signedInAs, unknown, scheme, light, dark, signOut, guest, notSignedIn, noPerson, leaving } = shell.es
  expect([signedInAs, unknown, scheme, light, dark, signOut]).toEqual([
    'Registrado como',
    'N/A',
    'Aspecto',
    'Claro',
    'Oscuro',
    'Cerrar sesión',
  ])
  expect([guest, notSignedIn, noPerson, leaving]).toEqual([
    'Invitado',
    'No autenticado',
    'Sin persona',
    'Cierre sesion',
  ])
  expect([user.es.profile, user.es.settings]).toEqual(['Perfil', 'Configuración'])
})

test('English messages match the agreed texts', () => {
  expect([messageFeed.en.empty, shortcuts.en.empty, search.en.empty]).toEqual([
    'No messages',
    'No shortcuts',
    'No results found!',
  ])
})
