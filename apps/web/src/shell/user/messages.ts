import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { profile: 'Perfil', settings: 'Configuración', unavailable: 'No disponible' },
  en: { profile: 'Profile', settings: 'Settings', unavailable: 'Not available' },
  tr: { profile: 'Profil', settings: 'Ayarlar', unavailable: 'Kullanılamıyor' },
})
