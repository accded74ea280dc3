import type { ScheduleLine } from '@cupo/core/coach-schedules'
import type { CoachTemplate } from '../mail/coach-letter.ts'
import type { LetterParams } from '../mail/letter.ts'

/** Parameters of each mail to coaches, with one text for every name. */
export const coachLetterSamples = (
  hostile: string,
  when: { at: string; timeZone: string },
): Pick<LetterParams, CoachTemplate> => {
  const scheduleSample = { className: hostile, timeZone: when.timeZone, at: when.at, until: when.at, room: hostile }
  const scheduleSamples: ScheduleLine[] = [
    { ...scheduleSample, formerName: null, what: 'given', before: null, classes: 12 },
    { ...scheduleSample, formerName: hostile, what: 'moved', before: when.at, classes: 1 },
  ]
  return {
    coach_invited: { name: hostile, from: hostile },
    coach_needs_address: { name: hostile, from: hostile },
    coach_answered: { name: hostile, coach: hostile, accepted: true },
    substitution_asked: {
      ...{ name: hostile, className: hostile, ...when, studio: hostile, reason: hostile },
      ...{ nobody: false, needsApproval: true, by: hostile },
    },
    substitution_taken: { name: hostile, className: hostile, ...when, applied: false, by: hostile },
    substitution_withdrawn: { name: hostile, className: hostile, ...when, stepped: true, by: hostile },
    substitution_approved: { name: hostile, className: hostile, ...when, coach: hostile, yours: false, by: hostile },
    substitution_lapsed: {
      ...{ name: hostile, className: hostile, ...when, coach: hostile, taker: hostile },
      ...{ because: 'begun', role: 'studio' },
    },
    schedule_changed: { name: hostile, lines: JSON.stringify(scheduleSamples), more: 3, by: hostile },
    substitution_declined: { name: hostile, className: hostile, ...when, coach: hostile, yours: true, by: hostile },
  }
}
