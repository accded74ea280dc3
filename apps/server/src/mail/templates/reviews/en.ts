import { asSentence } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { ReviewTemplate } from '../../review-letter.ts'

const because = (reason: string): string => `Reason: ${asSentence(reason)}`

export const reviewLetters: Pick<Letters, ReviewTemplate> = {
  review_written: ({ name, author, rating, className, comment }) => ({
    subject: `New review: ${rating} of 5`,
    lead: `Hi ${name}, ${author ?? 'somebody who came'} reviewed ${className}.`,
    opens: 'See the review',
    paragraphs: [`“${comment}”`],
  }),
  review_answered: ({ name, studio, className, answer }) => ({
    subject: `${studio} answered your review`,
    lead: `Hi ${name}, ${studio} answered what you wrote about ${className}.`,
    opens: 'See the answer',
    paragraphs: [`“${answer}”`],
  }),
  review_hidden: ({ name, studio, className, reason, by }) => ({
    subject: `Your review of ${studio} is no longer visible`,
    lead: `Hi ${name}, ${by ?? '{brand}'} hid your review of ${className}.`,
    opens: 'See my reviews',
    paragraphs: [because(reason), "It does not count in the studio's rating. You can delete it if you want."],
  }),
  review_shown: ({ name, studio, className, reason, by }) => ({
    subject: `Your review of ${studio} is visible again`,
    lead: `Hi ${name}, ${by ?? '{brand}'} shows your review of ${className} again.`,
    opens: 'See my reviews',
    paragraphs: [because(reason)],
  }),
  review_reported: ({ name, studio, comment, rating, reason, by }) => ({
    subject: `A review of ${studio} waits for your decision`,
    lead: `Hi ${name}, ${by ?? 'somebody'} reported a review of ${studio}.`,
    opens: 'Decide',
    paragraphs: [because(reason), comment === '' ? `Rating: ${rating} of 5.` : `${rating} of 5: “${comment}”`],
  }),
}
