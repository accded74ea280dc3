import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: { profile: 'Perfil', settings: 'Configuración', help: 'Ayuda', unavailable: 'No disponible' },
  en: { profile: 'Profile', settings: 'Settings', help: 'Help', unavailable: 'Not available' },
  tr: { profile: 'Profil', settings: 'Ayarlar', help: 'Yardım', unavailable: 'Kullanılamıyor' },
})
