import type { ProspectSentences } from '../shape.ts'

export const prospects: ProspectSentences = {
  prospect_was_closed: (p) => `${p.name} is off the board of prospects.`,
  prospect_was_reopened: (p) => `${p.name} is a prospect again.`,
  prospect_none: () =>
    'This file cannot be a prospect: it is archived, depends on someone else, or came with visits or passes.',
  prospect_gone: () => 'No longer a prospect: they arrived more than 90 days ago.',
  prospect_regular: () => 'They come back and pay in points: no longer a prospect.',
  prospect_bought: () => 'They have bought: no longer a prospect.',
  prospect_closed: () => 'This prospect is closed already.',
  prospect_open: () => 'They are a prospect already.',
  close_reason_needed: () => 'Write why.',
}
