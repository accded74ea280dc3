import { counted } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

/** Mails about suspending and reactivating a studio. */
export const studioLetters: Pick<Letters, 'studio_suspended' | 'studio_restored'> = {
  studio_suspended: ({ name, studio, reason, bookings, audience, by }) => ({
    subject: `${studio} está en pausa`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} suspendió a ${studio}.`,
    paragraphs: [
      `Motivo: ${reason}`,
      audience === 'member'
        ? `${bookings === 1 ? 'Tu reserva sigue' : `Tus ${counted(bookings, 'reserva', 'reservas')} siguen`} en pie. Por la pausa puedes dejarla gratis hasta que empiece la clase.`
        : 'No se toman reservas nuevas. Escríbenos para revisarlo.',
    ],
  }),
  studio_restored: ({ name, studio, by }) => ({
    subject: `${studio} vuelve a tomar reservas`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} quitó la suspensión de ${studio}.`,
    paragraphs: ['Sus clases se pueden reservar de nuevo.'],
  }),
}
