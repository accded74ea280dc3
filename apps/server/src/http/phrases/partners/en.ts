import type { PartnerSentences } from '../shape.ts'

export const partners: PartnerSentences = {
  partner_keys_wrong: () => 'The partner does not accept this token. Copy it again.',
  partner_gym_refused: () => 'The partner does not know this gym, or the token is not valid for it.',
  partner_no_answer: () => 'The partner does not answer. Try again in a moment.',
  partner_not_here: () => 'This partner is not available in this service.',
  partner_class_over: () => 'The class has begun or was cancelled: its seats do not change.',
}
