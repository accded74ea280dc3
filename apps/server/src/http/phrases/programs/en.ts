import type { ProgramSentences } from '../shape.ts'

/** Messages about programs. */
export const programs: ProgramSentences = {
  program_archived: () => 'That program is archived: nobody starts it anymore.',
  program_closed: () => 'The studio enrols people in that program. Ask at the desk.',
  program_ended: () => 'That program is over for this person.',
  step_not_manual: () => 'That step completes by itself: by classes, a booking or a signature.',
  program_waiver_unknown: () => 'That document is not published at your studio.',
  program_offer_unknown: () => 'That offer is not one of your studio.',
  programs_full: (p) => `You have ${p.most} programs: archive one to create another.`,
}
