import { asSentence, counted, dayAndTime } from '../../../http/phrases/params.ts'
import type { CoachTemplate } from '../../coach-letter.ts'
import type { Letters } from '../../letter.ts'
import { parseScheduleLines, scheduleLineText, singleClassSubject } from '../../schedule-text.ts'

export const coachLetters: Pick<Letters, CoachTemplate> = {
  coach_invited: ({ name, from }) => ({
    subject: `${from} invites you to teach classes`,
    lead: `Hi ${name}, ${from} invites you to teach classes at its studio.`,
    opens: 'Answer the invitation',
    paragraphs: [
      'Your account stays the same: the classes of all your studios are shown together.',
      'Until you accept, the studio does not see your account and does not list you as a coach. If you are not interested, you can decline.',
    ],
  }),
  coach_needs_address: ({ name, from }) => ({
    subject: `${from} invites you to teach classes`,
    lead: `Hi ${name}, ${from} invites you to teach classes at its studio.`,
    paragraphs: [
      'This address already has a {brand} account that is not a coach’s, and each account has one use. If you want to teach classes there, ask the studio to invite another address of yours.',
      'Your account does not change, and the studio does not know that you have it. If you are not interested, ignore this email.',
    ],
  }),
  coach_answered: ({ name, coach, accepted }) => ({
    subject: accepted ? `${coach} accepted your invitation` : `${coach} did not accept your invitation`,
    lead: accepted
      ? `Hi ${name}, ${coach} is one of your coaches now.`
      : `Hi ${name}, ${coach} chose not to teach classes at your studio.`,
    opens: 'See my coaches',
    paragraphs: [accepted ? 'You can give them classes now.' : 'If that was a mistake, you can invite them again.'],
  }),
  substitution_asked: ({ name, className, at, timeZone, studio, reason, nobody, needsApproval, by }) => ({
    subject: `${by ?? 'A coach'} needs a substitute for ${className}`,
    lead: `Hi ${name}, ${by ?? 'a coach'} needs a substitute for ${className} on ${dayAndTime('en', { at, timeZone })} at ${studio}.`,
    opens: 'See the request',
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      nobody
        ? 'Nobody in your team can at that time. Until you choose a different coach, the class stays theirs.'
        : needsApproval
          ? 'The first person to take it teaches the class if the studio approves.'
          : 'The first person to take it teaches the class.',
    ],
  }),
  substitution_taken: ({ name, className, at, timeZone, applied, by }) => ({
    subject: `${by ?? 'A coach'} took ${className}`,
    lead: `Hi ${name}, ${by ?? 'a coach'} took ${className} on ${dayAndTime('en', { at, timeZone })}.`,
    opens: 'See the request',
    paragraphs: [
      applied ? 'The class is theirs now. Its members are notified.' : 'The studio still has to approve it.',
    ],
  }),
  substitution_withdrawn: ({ name, className, at, timeZone, stepped, by }) => ({
    subject: stepped ? `${by ?? 'A coach'} left ${className}` : `${className} no longer needs a substitute`,
    lead: stepped
      ? `Hi ${name}, ${by ?? 'a coach'} cannot teach ${className} on ${dayAndTime('en', { at, timeZone })} after all.`
      : `Hi ${name}, ${by ?? 'a coach'} teaches ${className} on ${dayAndTime('en', { at, timeZone })} after all.`,
    opens: 'See the requests',
    paragraphs: [
      stepped ? 'It still needs a substitute, and is yours until someone takes it.' : 'You need not teach it.',
    ],
  }),
  substitution_approved: ({ name, className, at, timeZone, coach, yours, by }) => ({
    subject: yours ? `${className} is yours` : `${coach} teaches ${className}`,
    lead: `Hi ${name}, ${by ?? 'the studio'} approved that ${yours ? 'you teach' : `${coach} teaches`} ${className} on ${dayAndTime('en', { at, timeZone })}.`,
    opens: 'See the requests',
    paragraphs: ['Its members are notified.'],
  }),
  substitution_declined: ({ name, className, at, timeZone, coach, yours, by }) => ({
    subject: `${className} still needs a substitute`,
    lead: `Hi ${name}, ${by ?? 'the studio'} asks for someone else for ${className} on ${dayAndTime('en', { at, timeZone })}.`,
    opens: 'See the requests',
    paragraphs: [yours ? 'You need not teach it.' : `${coach} does not teach it. It is yours until someone takes it.`],
  }),
  substitution_lapsed: ({ name, className, at, timeZone, because, role, coach, taker }) => {
    const when = `${className} of ${dayAndTime('en', { at, timeZone })}`
    if (role === 'taker') {
      const why = {
        begun: 'began before the studio approved the change',
        given: 'got a different coach',
        cancelled: 'was cancelled',
      }
      return {
        subject: `You do not teach ${className}`,
        lead: `Hi ${name}, ${when} ${why[because]}.`,
        opens: 'See the substitutions',
        paragraphs: [because === 'begun' ? 'It was not assigned to you.' : 'You do not have to teach it.'],
      }
    }
    const owner = role === 'requester' ? 'The class stayed yours.' : `The class stayed with ${coach ?? 'its coach'}.`
    return {
      subject: taker === null ? `Nobody took ${className}` : `${className} began before the substitute was approved`,
      lead:
        taker === null
          ? `Hi ${name}, nobody took ${when}.`
          : `Hi ${name}, ${taker} took ${when}, but the class began before the studio approved it.`,
      opens: role === 'requester' ? 'See the substitutions' : 'See what is pending',
      paragraphs: [owner],
    }
  },
  schedule_changed: ({ name, lines: json, more, by }) => {
    const lines = parseScheduleLines(json)
    return {
      subject: singleClassSubject('en', lines) ?? `Your classes at ${by ?? 'the studio'} changed`,
      lead: `Hi ${name}, ${by ?? 'the studio'} changed your classes.`,
      opens: 'See my week',
      paragraphs: [
        ...lines.map((line) => scheduleLineText('en', line)),
        ...(more > 0 ? [`And ${counted(more, 'change', 'changes')} more. Your week has all of them.`] : []),
      ],
    }
  },
}
