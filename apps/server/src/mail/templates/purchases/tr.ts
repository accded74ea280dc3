import { dayAndTime, endText, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PurchaseTemplate } from '../../purchase-letter.ts'

export const purchaseLetters: Pick<Letters, PurchaseTemplate> = {
  points_bought: ({ name, plan, points, usd, receipt, at, timeZone }) => ({
    subject: `Makbuz: ${usd} USD karşılığında ${points} puan`,
    lead: `Merhaba ${name}, ${usd} USD tutarındaki ödemen kabul edildi, ${points} yeni puanın var.`,
    paragraphs: [
      `Plan: ${plan}. Makbuz no: ${receipt}.`,
      `Bu puanlar şu tarihe kadar geçerli: ${endText('tr', { at, timeZone })}. Ödeme tek seferliktir, kendiliğinden yenilenmez.`,
    ],
  }),
  points_not_bought: ({ name, plan, usd }) => ({
    subject: `${usd} USD tutarındaki ödemen tamamlanmadı`,
    lead: `Merhaba ${name}, ${plan} planı için ${usd} USD tutarındaki ödeme tamamlanmadı ve hiçbir ücret alınmadı.`,
    paragraphs: ['Dilediğin zaman aynı kartla ya da başka bir kartla yeniden deneyebilirsin.'],
  }),
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
