import type { CompanySentences } from '../shape.ts'

export const companies: CompanySentences = {
  person_covered: () => 'You already cover this person.',
  group_unknown: () => 'That group does not exist.',
  cover_day_past: () => 'That day is over. Choose today or a later day.',
  month_to_come: () => 'That month has not begun.',
}
