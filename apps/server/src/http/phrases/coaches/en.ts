import { dayAndTime } from '../params.ts'
import type { CoachSentences } from '../shape.ts'

/** Messages about substitutes and pay. */
export const coaches: CoachSentences = {
  substitution_asked: () => 'We notified the colleagues who can. It is yours until someone takes it.',
  substitution_asked_nobody: () =>
    'Nobody of the team can at that time. The request stays open; talk to the studio too.',
  substitution_already_asked: () => 'You have already asked for a substitute for this class.',
  substitution_done: (p) => `The class is yours: ${p.className}, ${dayAndTime('en', p)}.`,
  substitution_waits: () => 'You took it. It is yours when the studio approves.',
  substitution_left: () => 'You left it. Someone else of the team can take it.',
  substitution_given: (p) => `${p.coach} teaches the class. Its members are notified.`,
  substitution_declined: () => 'The class still needs a substitute.',
  substitution_kept: () => 'The class is still yours.',
  substitution_over: () => 'This request has expired.',
  substitution_taken: (p) => (p.coach ? `${p.coach} already took this class.` : 'Someone already took this class.'),
  substitution_withdrawn: () => 'This class no longer needs a substitute.',
  substitution_not_taken: () => 'Nobody has taken this class.',
  substitute_is_asker: () => 'It is your own class.',
  substitute_not_qualified: () => 'You do not teach this discipline at this studio.',
  substitute_declined: () => 'The studio asked for someone else for this class.',
  substitute_away: () => 'You said that you are away on that day.',
  substitute_teaches: () => 'The same person has another class at that time.',
  pay_month_over: () => 'A month that is over does not change: choose a day of this month or later.',
  class_begun: () => 'The class has already begun.',
}
