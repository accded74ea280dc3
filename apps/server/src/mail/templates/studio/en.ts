import { counted } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

/** Mails about suspending and reactivating a studio. */
export const studioLetters: Pick<Letters, 'studio_suspended' | 'studio_restored'> = {
  studio_suspended: ({ name, studio, reason, bookings, audience, by }) => ({
    subject: `${studio} is paused`,
    lead: `Hello ${name}: ${by ? `${by}, of the service,` : 'the service'} suspended ${studio}.`,
    paragraphs: [
      `Reason: ${reason}`,
      audience === 'member'
        ? `Your ${counted(bookings, 'booking', 'bookings')} there ${bookings === 1 ? 'stands' : 'stand'}. Because of the pause you can leave for free until the class starts.`
        : 'It takes no new bookings. Write to us to look into it.',
    ],
  }),
  studio_restored: ({ name, studio, by }) => ({
    subject: `${studio} takes bookings again`,
    lead: `Hello ${name}: ${by ? `${by}, of the service,` : 'the service'} lifted the suspension of ${studio}.`,
    paragraphs: ['Its classes can be booked again.'],
  }),
}
