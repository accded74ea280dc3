import { dayAndTime, dayText, moneyWithCode, monthText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PoolTemplate } from '../../pool-letter.ts'

export const poolLetters: Pick<Letters, PoolTemplate> = {
  pool_bought: ({ name, points, amount, currency, pool, renewal, by }) => ({
    subject: `Havuzuna ${points} puan geldi`,
    lead: renewal
      ? `Merhaba ${name}, aylık ${points} puan için ${moneyWithCode('tr', amount, currency)} çektik.`
      : `Merhaba ${name}, ${by ?? 'şirketin'} ${moneyWithCode('tr', amount, currency)} karşılığında ${points} puan satın aldı.`,
    opens: 'Havuzu gör',
    paragraphs: [`Havuzda ${pool} puan var. Makbuz satın almanın yanında.`],
  }),
  pool_not_bought: ({ name, points, amount, currency }) => ({
    subject: `${moneyWithCode('tr', amount, currency)} ödemen tamamlanmadı`,
    lead: `Merhaba ${name}, ${points} puan için ödeme tamamlanmadı ve hiçbir şey çekilmedi.`,
    opens: 'Puan satın al',
    paragraphs: ['Aynı kartla veya başka bir kartla tekrar deneyebilirsin.'],
  }),
  pool_renewal_coming: ({ name, points, amount, currency, at, timeZone }) => ({
    subject: `Aylık satın alma: ${points} puan, ${dayText('tr', at, timeZone)}`,
    lead: `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} tarihinde havuz için ${points} puan karşılığında ${moneyWithCode('tr', amount, currency)} çekeceğiz.`,
    opens: 'Aylık satın almayı iptal et',
    paragraphs: [
      'Devam etmek istemiyorsan bu tarihten önce bağlantıyla iptal et: hemen geçerli olur, hiçbir şey çekilmez.',
    ],
  }),
  pool_renewal_failed: ({ name, points, amount, currency, retryAt, timeZone }) => ({
    subject: 'Aylık satın alma tahsil edilemedi',
    lead: `Merhaba ${name}, kart havuzun ${points} puanı için ${moneyWithCode('tr', amount, currency)} tutarını reddetti.`,
    opens: 'Kartı değiştir',
    paragraphs: [
      `${dayAndTime('tr', { at: retryAt, timeZone })} tarihinde yeniden deneriz. Kartı önce değiştirebilirsin: hemen çekilir.`,
    ],
  }),
  pool_renewal_ended: ({ name, points, amount, currency }) => ({
    subject: 'Aylık satın alma sona erdi',
    lead: `Merhaba ${name}, ${points} puan için ${moneyWithCode('tr', amount, currency)} çekilemedi ve aylık satın alma bugün sona erdi. Bir daha denemeyeceğiz.`,
    opens: 'Puan satın al',
    paragraphs: ['Ödediğin puanlar havuzda kalır. İstediğinde yenisini kabul edebilirsin.'],
  }),
  pool_renewal_cancelled: ({ name, points, amount, currency, by }) => ({
    subject: 'Aylık satın alma iptal edildi',
    lead: `Merhaba ${name}, ${by ?? 'şirketin'} ${moneyWithCode('tr', amount, currency)} karşılığındaki aylık ${points} puanı iptal etti. Başka bir şey çekilmez.`,
    paragraphs: ['Ödediğin puanlar havuzda kalır.'],
  }),
  company_points: ({ name, company, points, month }) => ({
    subject: `${company} puanların geldi`,
    lead: `Merhaba ${name}, ${company} sana ${monthText('tr', month)} için ${points} puan verdi. Artık kullanabilirsin.`,
    opens: 'Puanlarımı gör',
    paragraphs: ['Kullanmadıkların ay sonunda şirketine döner.'],
  }),
}
