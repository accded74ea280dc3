import { dayAndTime, dayText, endText, lastDayText, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PassTemplate } from '../../pass-letter.ts'
import { poolLetters } from '../pools/tr.ts'

const of = (pass: string, from: string | null): string => (from === null ? pass : `${from}, ${pass}`)
const nextCharge = (at: string, timeZone: string): string => `Sonraki tahsilat: ${dayText('tr', at, timeZone)}.`
const bookings = (n: number): string => `Bu süredeki ${n} rezervasyon iptal edildi.`

export const passLetters: Pick<Letters, PassTemplate> = {
  ...poolLetters,
  renewal_coming: ({ name, pass, from, amount, currency, at, timeZone }) => ({
    subject: `${pass} yenileniyor: ${dayText('tr', at, timeZone)}`,
    lead: `Merhaba ${name}, ${of(pass, from)} için ${dayAndTime('tr', { at, timeZone })} tarihinde ${moneyText('tr', amount, currency)} tahsil edilecek.`,
    paragraphs: ['Devam etmek istemiyorsan o tarihten önce bağlantıyla iptal et: hemen geçerli olur, ücret alınmaz.'],
  }),
  renewal_paid: ({ name, pass, from, amount, currency, at, timeZone }) => ({
    subject: `${pass} yenilendi`,
    lead: `Merhaba ${name}, ${of(pass, from)} için ${moneyText('tr', amount, currency)} tahsil edildi.`,
    paragraphs: [`Sonraki tahsilat: ${dayText('tr', at, timeZone)}. Öncesinde haber vereceğiz.`],
  }),
  renewal_failed: ({ name, pass, from, amount, currency, retryAt, at, timeZone }) => ({
    subject: `${pass} tahsil edilemedi`,
    lead: `Merhaba ${name}, kartın ${of(pass, from)} için ${moneyText('tr', amount, currency)} ödemesini reddetti.`,
    paragraphs: [
      `${dayAndTime('tr', { at: retryAt, timeZone })} tarihinde yeniden deneyeceğiz. Kartı daha önce değiştirebilirsin.`,
      `Bu sürede rezervasyonların kalır; ${lastDayText('tr', at, timeZone)} tarihine kadar rezervasyon yapabilirsin.`,
    ],
  }),
  membership_ended: ({ name, pass, from, bookings: gone }) => ({
    subject: `${pass} sona erdi`,
    lead: `Merhaba ${name}, ${of(pass, from)} tahsil edilemedi ve bugün sona erdi. Yeniden denemeyeceğiz.`,
    paragraphs: [...(gone > 0 ? [bookings(gone)] : []), 'İstediğin zaman o günün fiyatıyla geri dönebilirsin.'],
  }),
  membership_cancelled: ({ name, pass, from, at, timeZone, by }) => ({
    subject: `${pass}: yenileme iptal edildi`,
    lead: by
      ? `Merhaba ${name}, ${by} ${of(pass, from)} yenilemesini iptal etti. Başka tahsilat olmayacak.`
      : `Merhaba ${name}, ${of(pass, from)} yenilemesini iptal ettin. Başka tahsilat olmayacak.`,
    paragraphs: [
      at === null ? 'Bugün sona erdi.' : `Ödediğin süre ${lastDayText('tr', at, timeZone)} tarihine kadar geçerli.`,
    ],
  }),
  membership_frozen: ({ name, pass, from, at, until, timeZone, bookings: gone, chargeAt, by }) => ({
    subject: `${pass} donduruldu: ${dayText('tr', until, timeZone)} tarihine kadar`,
    lead: `Merhaba ${name}, ${of(pass, from)} ${by ? `${by} tarafından ` : ''}donduruldu. Başlangıç: ${dayText('tr', at, timeZone)}, kendiliğinden dönüş: ${dayText('tr', until, timeZone)}.`,
    paragraphs: [
      ...(gone > 0 ? [bookings(gone)] : []),
      chargeAt ? nextCharge(chargeAt, timeZone) : 'Kalan süre bu arada işlemez.',
      'Daha erken dönebilirsin.',
    ],
  }),
  membership_resumed: ({ name, pass, from, chargeAt, timeZone = 'UTC', by }) => ({
    subject: `${pass} yeniden aktif`,
    lead: `Merhaba ${name}, ${of(pass, from)} ${by ? `${by} tarafından ` : ''}yeniden etkinleştirildi. Rezervasyon yapabilirsin.`,
    paragraphs: chargeAt ? [nextCharge(chargeAt, timeZone)] : [],
  }),
  plan_changed: ({ name, pass, from, next, amount, currency, at, timeZone, by }) => ({
    subject: `Plan değişikliği: ${next}`,
    lead: `Merhaba ${name}, ${of(pass, from)} planı ${by ? `${by} tarafından ` : ''}${next} olarak değiştirildi.`,
    paragraphs: [`${dayText('tr', at, timeZone)} tarihinden itibaren ${moneyText('tr', amount, currency)}.`],
  }),
  pass_expiring: ({ name, pass, from, left, at, timeZone }) => ({
    subject: `${pass}: son gün ${lastDayText('tr', at, timeZone)}`,
    lead: `Merhaba ${name}, ${of(pass, from)} ${endText('tr', { at, timeZone })} tarihinde sona eriyor.`,
    paragraphs: left === null ? [] : [`${left} dersin kaldı.`],
  }),
}
