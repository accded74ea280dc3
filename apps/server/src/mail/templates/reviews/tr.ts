import { asSentence } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { ReviewTemplate } from '../../review-letter.ts'

const because = (reason: string): string => `Neden: ${asSentence(reason)}`

export const reviewLetters: Pick<Letters, ReviewTemplate> = {
  review_written: ({ name, author, rating, className, comment }) => ({
    subject: `Yeni yorum: 5 üzerinden ${rating}`,
    lead: `Merhaba ${name}, ${author ?? 'gelen biri'} ${className} için yorum yazdı.`,
    opens: 'Yorumu gör',
    paragraphs: [`“${comment}”`],
  }),
  review_answered: ({ name, studio, className, answer }) => ({
    subject: `${studio} yorumunu yanıtladı`,
    lead: `Merhaba ${name}, ${studio}, ${className} için yazdığını yanıtladı.`,
    opens: 'Yanıtı gör',
    paragraphs: [`“${answer}”`],
  }),
  review_hidden: ({ name, studio, className, reason, by }) => ({
    subject: `${studio} yorumun artık görünmüyor`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'}, ${className} yorumunu gizledi.`,
    opens: 'Yorumlarımı gör',
    paragraphs: [because(reason), 'Stüdyonun puanında sayılmıyor. İstersen silebilirsin.'],
  }),
  review_shown: ({ name, studio, className, reason, by }) => ({
    subject: `${studio} yorumun yeniden görünüyor`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'}, ${className} yorumunu yeniden gösteriyor.`,
    opens: 'Yorumlarımı gör',
    paragraphs: [because(reason)],
  }),
  review_reported: ({ name, studio, comment, rating, reason, by }) => ({
    subject: `${studio} için bir yorum kararını bekliyor`,
    lead: `Merhaba ${name}, ${by ?? 'biri'}, ${studio} için bir yorumu şikâyet etti.`,
    opens: 'Karar ver',
    paragraphs: [
      because(reason),
      comment === '' ? `Puan: 5 üzerinden ${rating}.` : `5 üzerinden ${rating}: “${comment}”`,
    ],
  }),
}
