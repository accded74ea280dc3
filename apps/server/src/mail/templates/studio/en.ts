import { counted } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

const jobs = { manager: 'manager', reception: 'reception' }

/** Mails about suspending and reactivating a studio, and about the access of its staff. */
export const studioLetters: Pick<
  Letters,
  'studio_suspended' | 'studio_restored' | 'staff_role_changed' | 'staff_removed'
> = {
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
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `Your access at ${studio}: ${jobs[role]}`,
    lead: `Hello ${name}: ${by ?? studio} changed your access at ${studio}. You now work as ${jobs[role]}.`,
    paragraphs: ['It applies from now on; you need not sign in again.'],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `You no longer have access to ${studio}`,
    lead: `Hello ${name}: ${by ?? studio} removed your access to the staff of ${studio}.`,
    paragraphs: ['If this is a mistake, talk to whoever runs the studio: they can give it back.'],
  }),
}
