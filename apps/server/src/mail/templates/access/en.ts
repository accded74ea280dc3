import type { AccessTemplate } from '../../access-letter.ts'
import type { Letters } from '../../letter.ts'

const own = { studio: 'your studio', corporate: 'your company' }
const some = { studio: 'A studio', corporate: 'A company' }

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
}
