import type { AccessTemplate, MonthlyPoints } from '../../access-letter.ts'
import type { Letters } from '../../letter.ts'
import { heldPasses } from '../held-passes.ts'

const own = { studio: 'stüdyonu', corporate: 'şirketini' }
const some = { studio: 'Bir stüdyo', corporate: 'Bir şirket' }

const jobs = {
  coach: 'ders vermeye',
  studio: 'stüdyonun programını yönetmeye',
  corporate: 'çalışanlarına puan vermeye',
  member: 'antrenmana',
}

/** What the company of an invited person gives each month. */
const monthlyPoints = (monthly?: MonthlyPoints): string[] =>
  monthly
    ? [
        `${monthly.company} derslerin için sana her ay ${monthly.points} puan veriyor. İlk ay, kalan günlerin payını alırsın.`,
      ]
    : []

export const accessLetters: Pick<Letters, AccessTemplate> = {
  access_received: ({ of }) => ({
    subject: 'Başvurunu aldık',
    lead: `{brand} hizmetinde ${own[of]} açma başvurunu aldık.`,
    paragraphs: [
      'Başvurunu bir kişi okuyor. Açabilirsek hesabı oluşturma bağlantısını içeren davet bu adrese gelir.',
      'Bu başvuruyu sen yapmadıysan e-postayı dikkate alma: hiçbir hesap açmıyoruz.',
    ],
    foot: 'Bu e-postayı, bu adresle {brand} erişimi istendiği için alıyorsun.',
  }),
  access_requested: ({ name, of, organization, city }) => ({
    subject: `${some[of]} erişim istiyor: ${organization}`,
    lead: `Merhaba ${name}, ${organization} (${city}) {brand} erişimi istiyor.`,
    opens: 'Başvuruyu gör',
    paragraphs: ['Orada ne yazdığını okur, davet edip etmeyeceğine karar verirsin.'],
  }),
  invitation: ({ name, from, role, link, passes, monthly }) => ({
    subject: `${from} seni ${jobs[role]} davet ediyor`,
    lead: `Merhaba ${name}, ${from} seni {brand} ile ${jobs[role]} davet ediyor.`,
    action: { label: 'Daveti kabul et', link },
    paragraphs: [
      ...monthlyPoints(monthly),
      ...heldPasses('tr', passes),
      'Bir şifre seç, hepsi bu. Bağlantı 14 gün geçerlidir.',
    ],
    foot: `Bu e-postayı ${from} seni davet ettiği için alıyorsun.`,
  }),
}
