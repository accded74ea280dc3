import { asSentence, dayAndTime, dayText, moneyText, monthText } from '../../../http/phrases/params.ts'
import type { DeskTemplate } from '../../desk-letter.ts'
import type { Letters } from '../../letter.ts'
import { cameBack, paidWith } from '../came-back.ts'

/** Name of the author; messages stored without a name use "stüdyo". */
const who = (by: string | undefined): string => by ?? 'stüdyo'
const because = (reason: string | null): string[] => (reason ? [`Neden: ${asSentence(reason)}`] : [])
const exceptionFor = (reason: string | null | undefined): string[] =>
  reason ? [`Kurallarına bir istisna yaptı. ${because(reason).join('')}`] : []
const seatOf = (guest: string | null): string => (guest ? `${guest} adlı konuğunun yerini` : 'yerini')

export const deskLetters: Pick<Letters, DeskTemplate> = {
  seat_booked: ({ name, className, at, timeZone, points, uses, freeCancelUntil, arrived, exception, by }) => ({
    subject: `${className} dersinde yerin var`,
    lead: `Merhaba ${name}: ${who(by)}, ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sana yer ayırttı.`,
    paragraphs: [
      ...exceptionFor(exception),
      paidWith.tr({ points, uses }) ?? 'Puan kullanılmadı.',
      arrived
        ? 'Gelişin işaretlendi.'
        : `Şu ana kadar ücretsiz iptal edebilirsin: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  seat_moved: ({ name, className, at, timeZone, from, fromAt, points, uses, freeCancelUntil, by }) => ({
    subject: `Rezervasyonun ${className} dersine taşındı`,
    lead: `Merhaba ${name}: ${who(by)}, ${dayAndTime('tr', { at: fromAt, timeZone })} ${from} rezervasyonunu ${dayAndTime('tr', { at, timeZone })} ${className} dersine taşıdı.`,
    paragraphs: [
      'İlk ders için ödediğin iade edildi.',
      paidWith.tr({ points, uses }) ?? 'Yeni ders puan harcamadı.',
      `Şu ana kadar ücretsiz iptal edebilirsin: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  waitlist_joined: ({ name, className, at, timeZone, exception, by }) => ({
    subject: `${className} bekleme listesindesin`,
    lead: `Merhaba ${name}: ${who(by)} seni ${dayAndTime('tr', { at, timeZone })} ${className} dersinin bekleme listesine yazdı.`,
    paragraphs: [
      ...exceptionFor(exception),
      'Beklemek puan harcamaz. İstemediysen rezervasyonlarından listeden çıkabilirsin.',
    ],
  }),
  seat_removed: ({ name, className, at, timeZone, returned, uses, reason, guest, by }) => ({
    subject: guest ? `${className} dersinde ${guest} için artık yer yok` : `${className} dersinde artık yerin yok`,
    lead: `Merhaba ${name}: ${who(by)}, ${dayAndTime('tr', { at, timeZone })} ${className} dersindeki ${seatOf(guest)} iptal etti.`,
    paragraphs: [...because(reason), cameBack.tr({ points: returned, uses }) ?? 'Bu ders için puan harcamamıştın.'],
  }),
  seat_charged: ({ name, className, at, timeZone, points: kept, byPass, reason, guest, refills, by }) => ({
    subject: guest ? `${className} dersinde ${guest} için artık yer yok` : `${className} dersinde artık yerin yok`,
    lead: `Merhaba ${name}: ${who(by)}, ${dayAndTime('tr', { at, timeZone })} ${className} dersindeki ${seatOf(guest)} iptal etti ve ücretini aldı.`,
    paragraphs: [
      ...because(reason),
      kept > 0
        ? `${kept} puan geri dönmüyor.${refills ? ' Yeri biri alırsa geri döner.' : ''}`
        : byPass
          ? `Kartındaki ders geri dönmüyor.${refills ? ' Yeri biri alırsa geri döner.' : ''}`
          : 'Ders puan gerektirmiyordu.',
      'Katılmıyorsan Cupo üzerinden stüdyoya yaz.',
    ],
  }),
  waitlist_removed: ({ name, className, at, timeZone, reason, by }) => ({
    subject: `Artık ${className} bekleme listesinde değilsin`,
    lead: `Merhaba ${name}: ${who(by)} seni ${dayAndTime('tr', { at, timeZone })} ${className} dersinin bekleme listesinden çıkardı.`,
    paragraphs: [...because(reason), 'Puan harcanmadı.'],
  }),
  offer_withdrawn: ({ name, className, at, timeZone, by }) => ({
    subject: `${className} dersinde artık yer yok`,
    lead: `Merhaba ${name}: ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sana ayrılan yer ${by ? `${by} değişiklik yaptığı için ` : ''}artık yok.`,
    paragraphs: ['Puan harcanmadı. Listedeki sıran korunuyor.'],
  }),
  seat_overridden: ({ name, className, at, timeZone, reason, first, by }) => ({
    subject: `${className} dersinde artık yer yok`,
    lead: `Merhaba ${name}: ${who(by)}, ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sıranın geldiği yeri başka birine verdi.`,
    paragraphs: [
      ...because(reason),
      first ? 'Listenin ilk sırası sende kalıyor: boşalan ilk yer senin.' : 'Listedeki yerin korunuyor.',
    ],
  }),
  waitlist_closed: ({ name, className, at, timeZone }) => ({
    subject: `${className} dersinde yer açılmadı`,
    lead: `Merhaba ${name}: ${dayAndTime('tr', { at, timeZone })} ${className} dersinin listesi yer açılmadan kapandı.`,
    paragraphs: ['Puan harcanmadı. Takvimden başka bir ders seç.'],
  }),
  check_in_undone: ({ name, className, at, timeZone, by }) => ({
    subject: `${className} gelişin düzeltildi`,
    lead: `Merhaba ${name}: ${who(by)}, ${dayAndTime('tr', { at, timeZone })} ${className} dersindeki geliş işaretini kaldırdı.`,
    paragraphs: ['Yerin hâlâ senin. Dersteysen yeniden işaretlenmeni iste.'],
  }),
  points_to_dependant: ({ name, className, at, timeZone, points: moved, person, by }) => ({
    subject: `${moved} puanın ${person} hesabına geçti`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} tarihli ${className} için hesabından ${person} hesabına ${moved} puan aktardı.`,
    paragraphs: ['Rezervasyon zamanında iptal edilirse puanlar o hesaba döner.'],
  }),
  points_from_guardian: ({ name, className, at, timeZone, points: moved, person, by }) => ({
    subject: `${person} sana ${moved} puan aktardı`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} tarihli ${className} için ${person} hesabından sana ${moved} puan aktardı.`,
    paragraphs: [],
  }),
  points_granted: ({ name, points: given, note, by }) => ({
    subject: `${given} puan aldın`,
    lead: `Merhaba ${name}: ${by ?? 'Cupo'} sana ${given} puan verdi, hesabında.`,
    paragraphs: [note],
  }),
  pool_funded: ({ name, points: given, note, by }) => ({
    subject: `Havuzuna ${given} puan geldi`,
    lead: `Merhaba ${name}: ${by ?? 'Cupo'} puan havuzuna ${given} puan ekledi.`,
    paragraphs: [note],
  }),
  pool_low: ({ name, needed, pool, allotted, month }) => ({
    subject: allotted ? `Havuzunda ${pool} puan kaldı` : `Havuz ${monthText('tr', month)} için yetmedi`,
    lead: allotted
      ? `Merhaba ${name}, kişilerin ayda ${needed} puan alıyor ve havuzda ${pool} puan kaldı.`
      : `Merhaba ${name}, kişilerin ${needed} puan alıyor ve havuzda ${pool} puan var. Henüz kimseye puan verilmedi.`,
    paragraphs: [allotted ? 'Gelecek ay başlamadan puan ekle.' : 'Havuz herkese yettiğinde herkes kendi puanını alır.'],
  }),
  cover_started: ({ name, company, points: given }) => ({
    subject: `${company} derslerin için sana puan veriyor`,
    lead:
      given > 0
        ? `Merhaba ${name}, ${company} bugünden itibaren seni kapsıyor. Bu ay için ${given} puanın var.`
        : `Merhaba ${name}, ${company} bugünden itibaren seni kapsıyor.`,
    paragraphs: [
      'Şirketinde kimse onları nerede ve ne zaman kullandığını görmez. Kullanmadıkların ay sonunda şirkete döner.',
    ],
  }),
  cover_ending: ({ name, company, date }) => ({
    subject: `${company} seni ${dayText('tr', `${date}T12:00:00Z`, 'UTC')} tarihine kadar kapsıyor`,
    lead: `Merhaba ${name}, ${company} seni ${dayText('tr', `${date}T12:00:00Z`, 'UTC')} tarihine kadar kapsıyor. O gün de puanlarını kullanabilirsin.`,
    paragraphs: ['Rezerve ettiğin dersler ödenmiş kalır. Kendi puanların değişmez.'],
  }),
  payout_paid: ({ name, amount, currency, visits, month, by }) => ({
    subject: `${monthText('tr', month)} için ${moneyText('tr', amount, currency)} ödendi`,
    lead: `Merhaba ${name}: ${by ?? 'Cupo'}, ${monthText('tr', month)} ayında her yerde geçerli puanlarla yapılan ${visits} ziyaretin ödemesini kaydetti.`,
    paragraphs: ['Tutar banka havalesiyle gelir. Ders ders ayrıntısı Ziyaret ödemeleri sayfasında.'],
  }),
  spot_changed: ({ name, className, at, timeZone, before, spot, link, by }) => ({
    subject: spot ? `${className} dersindeki yerin artık ${spot}` : `${before} numaralı yer kullanım dışı`,
    lead: `Merhaba ${name}: ${by ?? 'stüdyo'} ${before} numaralı yeri kullanım dışı bıraktı. ${className} dersinde (${dayAndTime('tr', { at, timeZone })}) ${spot ? `yeni yerin: ${spot}` : 'boş yer yok: geldiğinde yerini söylerler'}.`,
    action: { label: 'Dersi gör', link },
    paragraphs: ['Rezervasyonun hâlâ senin.'],
  }),
}
