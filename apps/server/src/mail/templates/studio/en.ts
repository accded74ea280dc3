import { counted, dayText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

const jobs = { manager: 'manager', reception: 'reception' }

/** Mails about suspending and reactivating a studio, and about the access of its staff. */
export const studioLetters: Pick<
  Letters,
  'studio_suspended' | 'studio_restored' | 'staff_role_changed' | 'staff_removed' | 'task_given' | 'waiver_asked'
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
  waiver_asked: ({ name, studio, titles, person }) => ({
    subject: `${person === null ? 'Your signature' : 'A signature'} is missing at ${studio}`,
    lead: `Hello, ${name}: ${studio} asks you to read and sign ${person === null ? '' : `for ${person} `}the following: ${titles}.`,
    opens: 'Read and sign',
    paragraphs: ['You sign on your phone in a minute: read the text and type your full name.'],
  }),
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `Your access at ${studio}: ${jobs[role]}`,
    lead: `Hello ${name}: ${by ?? studio} changed your access at ${studio}. You now work as ${jobs[role]}.`,
    paragraphs: ['It applies from now on; you need not sign in again.'],
  }),
  task_given: ({ name, title, client, dueOn, by }) => ({
    subject: `You have a task: ${title}`,
    lead: `Hello ${name}: ${by ?? 'your team'} gave you a task${client ? ` about ${client}` : ''}${dueOn ? ` for ${dayText('en', `${dueOn}T12:00:00Z`, 'UTC')}` : ''}: ${title}.`,
    opens: 'See the tasks',
    paragraphs: [],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `You no longer have access to ${studio}`,
    lead: `Hello ${name}: ${by ?? studio} removed your access to the staff of ${studio}.`,
    paragraphs: ['If this is a mistake, talk to whoever runs the studio: they can give it back.'],
  }),
}
