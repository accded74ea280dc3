import { counted } from '../../../http/phrases/params.ts'
import type { AccessTemplate, MonthlyPoints } from '../../access-letter.ts'
import type { Letters } from '../../letter.ts'
import { heldPasses } from '../held-passes.ts'

const own = { studio: 'your studio', corporate: 'your company' }
const some = { studio: 'A studio', corporate: 'A company' }

const jobs = {
  coach: 'teach',
  studio: 'run the timetable of your studio',
  corporate: 'give points to your people',
  member: 'train',
}

/** What the company of an invited person gives each month. */
const monthlyPoints = (monthly?: MonthlyPoints): string[] =>
  monthly
    ? [
        `${monthly.company} gives you ${counted(monthly.points, 'point', 'points')} each month for your classes. In the first month you get the share of the days that are left.`,
      ]
    : []

export const accessLetters: Pick<Letters, AccessTemplate> = {
  access_received: ({ of }) => ({
    subject: 'We received your request',
    lead: `We received your request to open ${own[of]} on {brand}.`,
    paragraphs: [
      'A person reads it. If we can open it, the invitation with the link to create the account arrives at this address.',
      'If you did not send it, ignore this email: we open no account.',
    ],
    foot: 'You get this email because somebody asked for access to {brand} with this address.',
  }),
  access_requested: ({ name, of, organization, city }) => ({
    subject: `${some[of]} asks for access: ${organization}`,
    lead: `Hi ${name}, ${organization} (${city}) asks for access to {brand}.`,
    opens: 'See the request',
    paragraphs: ['There you read what it says and decide whether to invite.'],
  }),
  invitation: ({ name, from, role, link, passes, monthly }) => ({
    subject: `${from} invites you to ${jobs[role]}`,
    lead: `Hi ${name}, ${from} invites you to ${jobs[role]} with {brand}.`,
    action: { label: 'Accept the invitation', link },
    paragraphs: [
      ...monthlyPoints(monthly),
      ...heldPasses('en', passes),
      'Choose a password and you are in. The link works for 14 days.',
    ],
    foot: `You get this mail because ${from} invited you.`,
  }),
}
