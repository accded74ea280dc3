import { dayAndTime, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PurchaseTemplate } from '../../purchase-letter.ts'

export const purchaseLetters: Pick<Letters, PurchaseTemplate> = {
  offer_bought: ({ name, offer, total, currency, className, at, timeZone, paidFor }) => ({
    subject: `Satın aldığın: ${offer}`,
    lead: `Merhaba ${name}, ${offer} satın aldın. Tutar: ${moneyText('tr', total, currency)}.`,
    paragraphs: [
      ...(className && at && timeZone
        ? [
            `${paidFor === undefined ? `${className} dersindeki yerin senin` : `${className} dersinde ${paidFor} için yer ayrıldı`}: ${dayAndTime('tr', { at, timeZone })}.`,
          ]
        : []),
      'Makbuz paketlerinin yanında.',
    ],
  }),
  offer_received: ({ name, offer, by }) => ({
    subject: `Senin için: ${offer}`,
    lead: `Merhaba ${name}, ${by ?? 'senden sorumlu kişi'} sana ${offer} satın aldı.`,
    paragraphs: ['Hesabında seni bekliyor.'],
  }),
  offer_not_bought: ({ name, offer, total, currency }) => ({
    subject: `${moneyText('tr', total, currency)} ödemen tamamlanmadı`,
    lead: `Merhaba ${name}, ${offer} için ödeme tamamlanmadı ve hiçbir şey çekilmedi.`,
    paragraphs: ['Aynı kartla veya başka bir kartla tekrar deneyebilirsin.'],
  }),
  offer_without_seat: ({ name, offer, total, currency, className, at, timeZone }) => ({
    subject: `Yer doldu: ${moneyText('tr', total, currency)} iade ediyoruz`,
    lead: `Merhaba ${name}, ödemen geldiğinde ${className} dersindeki yer (${dayAndTime('tr', { at, timeZone })}) dolmuştu.`,
    paragraphs: [`${offer} satılmadı: ${moneyText('tr', total, currency)} aynı ödeme yöntemine iade edilir.`],
  }),
  mandate_refused: ({ name, offer, total, currency, className, at, timeZone }) => ({
    subject: `${moneyText('tr', total, currency)} çekilmedi: ${className} dersindeki yer başkasına geçti`,
    lead: `Merhaba ${name}, ${className} dersinde (${dayAndTime('tr', { at, timeZone })}) sıra sana gelmişti ama ${offer} satın alınamadı ve hiçbir ücret çekilmedi.`,
    paragraphs: ['Hâlâ bekleme listesindesin. Bir sonraki yer için yeterli puanın olsun ya da başka bir kart seç.'],
  }),
}
