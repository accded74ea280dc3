import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    themeNotSaved: 'No se ha podido cambiar el tema de la aplicación',
    languageNotSaved: 'No se pudo guardar tu idioma. Queda así en este dispositivo.',
    layoutNotSaved: 'No se ha podido cambiar la disposición de la aplicación',
  },
  en: {
    themeNotSaved: 'The theme of the app could not be changed',
    languageNotSaved: 'Your language could not be saved. It stays so on this device.',
    layoutNotSaved: 'The layout of the app could not be changed',
  },
  tr: {
    themeNotSaved: 'Uygulamanın teması değiştirilemedi',
    languageNotSaved: 'Dilin kaydedilemedi. Bu cihazda böyle kalacak.',
    layoutNotSaved: 'Uygulamanın yerleşimi değiştirilemedi',
  },
})
