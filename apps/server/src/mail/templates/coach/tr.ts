import type { CoachTemplate } from '../../coach-letter.ts'
import type { Letters } from '../../letter.ts'

export const coachLetters: Pick<Letters, CoachTemplate> = {
  coach_invited: ({ name, from }) => ({
    subject: `${from} seni ders vermeye davet ediyor`,
    lead: `Merhaba ${name}: ${from} seni stüdyosunda ders vermeye davet ediyor.`,
    opens: 'Daveti yanıtla',
    paragraphs: [
      'Hesabın aynı kalır: tüm stüdyolarındaki derslerin bir arada görünür.',
      'Kabul edene kadar stüdyo hesabını görmez ve seni koçları arasında göstermez. İlgilenmiyorsan reddedebilirsin.',
    ],
  }),
  coach_needs_address: ({ name, from }) => ({
    subject: `${from} seni ders vermeye davet ediyor`,
    lead: `Merhaba ${name}: ${from} seni stüdyosunda ders vermeye davet ediyor.`,
    paragraphs: [
      'Bu e-postanın koç hesabı olmayan bir Cupo hesabı var ve her hesabın tek bir kullanımı olur. Orada ders vermek istersen stüdyodan seni başka bir e-postayla davet etmesini iste.',
      'Hesabın değişmez; stüdyo da bu hesabı bilmez. İlgilenmiyorsan bu e-postayı yok say.',
    ],
  }),
  coach_answered: ({ name, coach, accepted }) => ({
    subject: accepted ? `${coach} davetini kabul etti` : `${coach} davetini kabul etmedi`,
    lead: accepted
      ? `Merhaba ${name}: ${coach} artık koçlarından biri.`
      : `Merhaba ${name}: ${coach} stüdyonda ders vermemeyi seçti.`,
    opens: 'Koçlarımı gör',
    paragraphs: [accepted ? 'Artık ona ders verebilirsin.' : 'Bir yanlışlık olduysa yeniden davet edebilirsin.'],
  }),
}
