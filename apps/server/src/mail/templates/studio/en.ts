import { asSentence, counted, dayText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import { campaignLetters } from '../campaigns/en.ts'

const jobs = { manager: 'manager', reception: 'reception' }

/** Mails about suspending and reactivating a studio, about the access of its staff, and its campaigns. */
export const studioLetters: Pick<
  Letters,
  | 'acting_started'
  | 'company_suspended'
  | 'company_restored'
  | 'studio_suspended'
  | 'studio_restored'
  | 'studio_closed'
  | 'studio_reopened'
  | 'studio_closing_undo'
  | 'handover_ready'
  | 'staff_joined'
  | 'staff_role_changed'
  | 'staff_removed'
  | 'task_given'
  | 'prospect_given'
  | 'program_started'
  | 'program_step_done'
  | 'program_finished'
  | 'document_expiring'
  | 'waiver_asked'
  | 'campaign'
  | 'news_recorded'
> = {
  ...campaignLetters,
  studio_suspended: ({ name, studio, reason, bookings, renewals, audience, by }) => ({
    subject: `${studio} is paused`,
    lead: `Hi ${name}, ${by ? `${by}, of the service,` : 'the service'} suspended ${studio}.`,
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      ...(audience === 'staff'
        ? ['It takes no new bookings and charges no renewals. Write to us to look into it.']
        : []),
      ...(bookings > 0
        ? [
            `Your ${counted(bookings, 'booking', 'bookings')} there ${bookings === 1 ? 'stands' : 'stand'}. Because of the pause you can leave for free until the class starts.`,
          ]
        : []),
      ...(renewals > 0
        ? ['Your renewal is not charged meanwhile; the days of the pause are added to what you paid.']
        : []),
    ],
  }),
  acting_started: ({ name, reason, by }) => ({
    subject: `${by ?? 'The administration'} entered your account`,
    lead: `Hi ${name}, ${by ? `${by}, of the administration,` : 'the administration'} entered your account to act on your behalf.`,
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      'It lasts 30 minutes at most, and everything is in the log. They cannot pay, sell, give points or change your password. Write to us if you did not ask for it.',
    ],
  }),
  company_suspended: ({ name, reason, renews, by }) => ({
    subject: 'The account of your company is paused',
    lead: `Hi ${name}, ${by ? `${by}, of the administration,` : 'the administration'} suspended the account of your company.`,
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      'Your people keep the points of this month and their bookings. No points of a new month are given meanwhile. Write to us to review it.',
      ...(renews
        ? ['The monthly purchase of points is not charged either, and those months are not charged later.']
        : []),
    ],
  }),
  company_restored: ({ name, by }) => ({
    subject: 'The account of your company is active again',
    lead: `Hi ${name}, ${by ? `${by}, of the administration,` : 'the administration'} lifted the suspension.`,
    paragraphs: ['You can sign in again, and your people get their points again.'],
  }),
  studio_closed: ({ name, studio, audience, until, by }) => ({
    subject: `${studio} closed`,
    lead: `Hi ${name}, ${by ?? studio} closed the account of ${studio} on {brand}.`,
    ...(audience === 'client' && { opens: 'See what you have' }),
    paragraphs:
      audience === 'client'
        ? [
            'Your classes there were cancelled and what you paid for them was returned. No renewal will be charged.',
            'Your passes and points of this studio stay visible, but there are no classes to use them for. Write to the studio to settle what it owes you.',
          ]
        : audience === 'staff'
          ? ['Your access to this studio ended. If this was a mistake, the person who closed it can open it again.']
          : [
              `It can be opened again until ${dayText('en', until, 'UTC')}; then its data are erased, except receipts and ledgers.`,
            ],
  }),
  studio_reopened: ({ name, studio }) => ({
    subject: `${studio} is open again`,
    lead: `Hi ${name}, the closing of ${studio} was undone.`,
    paragraphs: ['Its people can sign in. Classes that were cancelled stay cancelled, and renewals do not come back.'],
  }),
  studio_closing_undo: ({ name, studio, link, days, until }) => ({
    subject: `You closed ${studio}`,
    lead: `Hi ${name}, you closed ${studio}. If you change your mind, open it again with this link.`,
    action: { label: 'Open the studio again', link },
    paragraphs: [
      `It works for ${counted(days, 'day', 'days')}, until ${dayText('en', until, 'UTC')}. Then we erase the data of the studio, except receipts and ledgers.`,
      'If this was not you, use the link and change your password.',
    ],
  }),
  handover_ready: ({ name, studio, until }) => ({
    subject: studio ? 'The copy of your studio is ready' : 'The copy of your data is ready',
    lead: `Hi ${name}, you can now download ${studio ? 'everything of your studio' : 'all your data'} in one file.`,
    opens: 'Download',
    paragraphs: [
      `We keep it until ${dayText('en', until, 'UTC')}. It contains personal data: keep it in a safe place.`,
    ],
  }),
  studio_restored: ({ name, studio, renewals, by }) => ({
    subject: `${studio} takes bookings again`,
    lead: `Hi ${name}, ${by ? `${by}, of the service,` : 'the service'} lifted the suspension of ${studio}.`,
    paragraphs: [
      'Its classes can be booked again.',
      ...(renewals > 0
        ? ['The next charge of your renewal moved by the days of the pause. We’ll let you know before we charge.']
        : []),
    ],
  }),
  document_expiring: ({ name, document, studio, expiresOn, due }) => ({
    subject: due
      ? `${document} expires today`
      : `${document} expires on ${dayText('en', `${expiresOn}T12:00:00Z`, 'UTC')}`,
    lead: `Hi ${name}, the document ${document} of ${studio} ${due ? 'has reached its expiry date' : 'expires in less than a month'}, on ${dayText('en', `${expiresOn}T12:00:00Z`, 'UTC')}.`,
    opens: 'See the document',
    paragraphs: ['Once it is renewed, upload the new version and change the date: earlier versions are kept.'],
  }),
  program_started: ({ name, program, studio, steps, by }) => ({
    subject: `You start ${program} at ${studio}`,
    lead: `Hi ${name}, ${by ?? studio} enrolled you in ${program}, a program of ${counted(steps, 'step', 'steps')}.`,
    opens: 'See the program',
    paragraphs: [],
  }),
  program_step_done: ({ name, program, done, total, next }) => ({
    subject: `${program}: you completed a step`,
    lead: `Well done, ${name}: you have completed ${done} of the ${total} steps of ${program}. Next: ${next}.`,
    opens: 'See the program',
    paragraphs: [],
  }),
  program_finished: ({ name, program, studio }) => ({
    subject: `You finished ${program}`,
    lead: `Congratulations, ${name}: you completed every step of ${program} at ${studio}.`,
    opens: 'See the program',
    paragraphs: ['You know the basics now. See you in the next class.'],
  }),
  waiver_asked: ({ name, studio, titles, person }) => ({
    subject: `${person === null ? 'Your signature' : 'A signature'} is missing at ${studio}`,
    lead: `Hi ${name}, ${studio} asks you to read and sign ${person === null ? '' : `for ${person} `}the following: ${titles}.`,
    opens: 'Read and sign',
    paragraphs: ['You sign on your phone in a minute: read the text and type your full name.'],
  }),
  staff_joined: ({ name, person, role }) => ({
    subject: `${person} accepted your invitation`,
    lead: `Hi ${name}, ${person} can now enter your studio as ${jobs[role]}.`,
    opens: 'See my team',
    paragraphs: [],
  }),
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `Your access at ${studio}: ${jobs[role]}`,
    lead: `Hi ${name}, ${by ?? studio} changed your access at ${studio}. You now work as ${jobs[role]}.`,
    paragraphs: ['It applies from now on; you need not sign in again.'],
  }),
  task_given: ({ name, title, client, dueOn, by }) => ({
    subject: `You have a task: ${title}`,
    lead: `Hi ${name}, ${by ?? 'your team'} gave you a task${client ? ` about ${client}` : ''}${dueOn ? ` for ${dayText('en', `${dueOn}T12:00:00Z`, 'UTC')}` : ''}: ${title}.`,
    opens: 'See the tasks',
    paragraphs: [],
  }),
  prospect_given: ({ name, prospect, by }) => ({
    subject: `You are in charge of ${prospect}`,
    lead: `Hi ${name}, ${by ?? 'your team'} put you in charge of ${prospect}.`,
    opens: 'See the prospect',
    paragraphs: [],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `You no longer have access to ${studio}`,
    lead: `Hi ${name}, ${by ?? studio} removed your access to the staff of ${studio}.`,
    paragraphs: ['If this is a mistake, talk to whoever runs the studio: they can give it back.'],
  }),
}
