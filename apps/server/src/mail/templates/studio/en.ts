import { counted } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

/** Mails about a studio that the service suspends or takes back. */
export const studioLetters: Pick<Letters, 'studio_suspended' | 'studio_restored'> = {
  studio_suspended: ({ name, studio, reason, bookings, audience }) => ({
    subject: `${studio} is paused`,
    lead: `Hi ${name}: the service suspended ${studio}.`,
    paragraphs: [
      `Reason: ${reason}`,
      audience === 'member'
        ? `Your ${counted(bookings, 'booking', 'bookings')} there ${bookings === 1 ? 'stands' : 'stand'}. Because of the pause you can leave for free until the class starts.`
        : 'It takes no new bookings. Write to us to look into it.',
    ],
  }),
  studio_restored: ({ name, studio }) => ({
    subject: `${studio} takes bookings again`,
    lead: `Hi ${name}: the service lifted the suspension of ${studio}.`,
    paragraphs: ['Its classes can be booked again.'],
  }),
}
