import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    profile: 'Perfil',
    settings: 'Configuración',
    help: 'Ayuda',
    unavailable: 'No disponible',
    status: 'Estado',
    online: 'En línea',
    away: 'Ausente',
    busy: 'Ocupado',
    'not-visible': 'No visible',
  },
  en: {
    profile: 'Profile',
    settings: 'Settings',
    help: 'Help',
    unavailable: 'Not available',
    status: 'Status',
    online: 'Online',
    away: 'Away',
    busy: 'Busy',
    'not-visible': 'Not visible',
  },
  tr: {
    profile: 'Profil',
    settings: 'Ayarlar',
    help: 'Yardım',
    unavailable: 'Kullanılamıyor',
    status: 'Durum',
    online: 'Çevrimiçi',
    away: 'Uzakta',
    busy: 'Meşgul',
    'not-visible': 'Görünmez',
  },
})
