import type { CoachTemplate } from '../../coach-letter.ts'
import type { Letters } from '../../letter.ts'

export const coachLetters: Pick<Letters, CoachTemplate> = {
  coach_invited: ({ name, from }) => ({
    subject: `${from} invites you to lead classes`,
    lead: `Hello ${name}: ${from} invites you to lead classes at its studio.`,
    opens: 'Answer the invitation',
    paragraphs: [
      'Your account stays the same: the classes of all your studios are shown together.',
      'Until you accept, the studio does not see your account and does not list you as a coach. If you are not interested, you can decline.',
    ],
  }),
  coach_needs_address: ({ name, from }) => ({
    subject: `${from} invites you to lead classes`,
    lead: `Hello ${name}: ${from} invites you to lead classes at its studio.`,
    paragraphs: [
      'This address already has a Cupo account that is not a coach’s, and each account has one use. If you want to lead classes there, ask the studio to invite another address of yours.',
      'Your account does not change, and the studio does not know that you have it. If you are not interested, ignore this mail.',
    ],
  }),
  coach_answered: ({ name, coach, accepted }) => ({
    subject: accepted ? `${coach} accepted your invitation` : `${coach} did not accept your invitation`,
    lead: accepted
      ? `Hello ${name}: ${coach} is one of your coaches now.`
      : `Hello ${name}: ${coach} chose not to lead classes at your studio.`,
    opens: 'See my coaches',
    paragraphs: [accepted ? 'You can give them classes now.' : 'If that was a mistake, you can invite them again.'],
  }),
}
