import { defineMessages } from '../i18n/messages.ts'

/** Texts of whom to call in an emergency. */
export const messages = defineMessages({
  es: {
    open: 'Contactos de emergencia',
    title: (name: string) => `Emergencia de ${name}`,
    lead: 'A quién llamar. Cada consulta queda en el registro de actividad del estudio.',
    none: 'No hay contactos de emergencia en su ficha. Pregunta en recepción.',
    offline: 'Los contactos de emergencia no se guardan en este dispositivo: hace falta conexión para verlos.',
    close: 'Cerrar',
  },
  en: {
    open: 'Emergency contacts',
    title: (name) => `Emergency of ${name}`,
    lead: 'Whom to call. Each access is recorded in the studio’s activity log.',
    none: 'Their file has no emergency contacts. Ask at the desk.',
    offline: 'Emergency contacts are not stored on this device: a connection is needed to see them.',
    close: 'Close',
  },
  tr: {
    open: 'Acil durum kişileri',
    title: (name) => `${name}: acil durum`,
    lead: 'Aranacak kişiler. Her bakış stüdyonun işlem kaydına yazılır.',
    none: 'Dosyasında acil durum kişisi yok. Resepsiyona sor.',
    offline: 'Acil durum kişileri bu cihazda saklanmaz: görmek için bağlantı gerekir.',
    close: 'Kapat',
  },
})
