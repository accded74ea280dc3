import { defineMessages } from '../i18n/messages.ts'

/** Texts of whom to call in an emergency. */
export const messages = defineMessages({
  es: {
    open: 'Contactos de emergencia',
    title: (name: string) => `Emergencia de ${name}`,
    lead: 'A quién llamar. Cada consulta queda en el registro de actividad del estudio.',
    none: 'No hay contactos de emergencia en su perfil ni en su ficha. Pregunta en recepción.',
    source: { profile: 'de su perfil', guardian: 'responde por esta persona', file: 'de su ficha' },
    offline: 'Los contactos de emergencia no se guardan en este dispositivo: hace falta conexión para verlos.',
    close: 'Cerrar',
  },
  en: {
    open: 'Emergency contacts',
    title: (name) => `Emergency of ${name}`,
    lead: 'Whom to call. Each access is recorded in the studio’s activity log.',
    none: 'Neither their profile nor their file has emergency contacts. Ask at the desk.',
    source: { profile: 'from their profile', guardian: 'their guardian', file: 'from their file' },
    offline: 'Emergency contacts are not stored on this device: a connection is needed to see them.',
    close: 'Close',
  },
  tr: {
    open: 'Acil durum kişileri',
    title: (name) => `${name}: acil durum`,
    lead: 'Aranacak kişiler. Her bakış stüdyonun işlem kaydına yazılır.',
    none: 'Profilinde ve kaydında acil durum kişisi yok. Resepsiyona sor.',
    source: { profile: 'profilinden', guardian: 'velisi', file: 'dosyasından' },
    offline: 'Acil durum kişileri bu cihazda saklanmaz: görmek için bağlantı gerekir.',
    close: 'Kapat',
  },
})
