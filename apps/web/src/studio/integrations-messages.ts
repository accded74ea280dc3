import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Integraciones',
    lead: 'Conecta otros sistemas con tu estudio: avisos, claves y tu horario en tu propia página.',
    back: 'Políticas',
    docs: 'Documentación de la API',
  },
  en: {
    title: 'Integrations',
    lead: 'Connect other systems with your studio: notices, keys, and your timetable on your own page.',
    back: 'Policies',
    docs: 'API documentation',
  },
  tr: {
    title: 'Entegrasyonlar',
    lead: 'Diğer sistemleri stüdyona bağla: bildirimler, anahtarlar ve kendi sayfanda ders programın.',
    back: 'Kurallar',
    docs: 'API belgeleri',
  },
})
