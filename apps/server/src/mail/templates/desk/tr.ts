import type { AdjustmentDirection } from '@cupo/core/adjustments'
import type { Partner } from '@cupo/core/partners'
import type { HealthPart } from '@cupo/core/service-health'
import { asSentence, dayAndTime, dayText, moneyWithCode, monthText } from '../../../http/phrases/params.ts'
import type { DeskTemplate } from '../../desk-letter.ts'
import type { Letters } from '../../letter.ts'
import { cameBack, paidWith } from '../came-back.ts'

const partners: Record<Partner, string> = { simulated: 'benzetim ortağı', wellhub: 'Wellhub' }

/** Name of the author; messages stored without a name use "stüdyo". */
const who = (by: string | undefined): string => by ?? 'stüdyo'
const adjusting = (direction: AdjustmentDirection | undefined, moved: number, person: string): string => {
  if (direction === undefined) return `${person} hesabında ${moved} puanlık düzeltme`
  return direction === 'add' ? `${person} hesabına ${moved} puan ekleme` : `${person} hesabından ${moved} puan alma`
}
const because = (reason: string | null): string[] => (reason ? [`Neden: ${asSentence(reason)}`] : [])
const exceptionFor = (reason: string | null | undefined): string[] =>
  reason ? [`Kurallarına bir istisna yaptı. ${because(reason).join('')}`] : []
const seatOf = (guest: string | null): string => (guest ? `${guest} adlı misafirinin yerini` : 'yerini')

/** The parts of the service. */
const parts: Record<HealthPart, string> = {
  jobs: 'iş kuyruğu',
  mails: 'e-posta',
  pushes: 'bildirim gönderimi',
  webhooks: 'webhook gönderimi',
  dueActs: 'zamanlanmış işler',
  auditSeals: 'kayıt mührü',
  ledgers: 'puan ve para defterleri',
}

export const deskLetters: Pick<Letters, DeskTemplate> = {
  seat_booked: ({ name, className, at, timeZone, points, uses, freeCancelUntil, arrived, exception, by }) => ({
    subject: `${className} dersinde yerin var`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sana yer ayırttı.`,
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
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at: fromAt, timeZone })} ${from} rezervasyonunu ${dayAndTime('tr', { at, timeZone })} ${className} dersine taşıdı.`,
    paragraphs: [
      'İlk ders için ödediğin iade edildi.',
      paidWith.tr({ points, uses }) ?? 'Yeni ders puan harcamadı.',
      `Şu ana kadar ücretsiz iptal edebilirsin: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  waitlist_joined: ({ name, className, at, timeZone, exception, by }) => ({
    subject: `${className} bekleme listesindesin`,
    lead: `Merhaba ${name}, ${who(by)} seni ${dayAndTime('tr', { at, timeZone })} ${className} dersinin bekleme listesine yazdı.`,
    paragraphs: [
      ...exceptionFor(exception),
      'Beklemek puan harcamaz. İstemediysen rezervasyonlarından listeden çıkabilirsin.',
    ],
  }),
  seat_removed: ({ name, className, at, timeZone, returned, uses, reason, guest, late, by }) => ({
    subject: guest ? `${className} dersinde ${guest} için artık yer yok` : `${className} dersinde artık yerin yok`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} ${className} dersindeki ${seatOf(guest)} iptal etti.`,
    paragraphs: [
      ...because(reason),
      late
        ? 'Sürenin bitiminden sonra olduğu için ücreti geri dönmez.'
        : (cameBack.tr({ points: returned, uses }) ?? 'Bu ders için puan harcamamıştın.'),
    ],
  }),
  seat_charged: ({ name, className, at, timeZone, points: charged, byPass, reason, guest, refills, by }) => ({
    subject: guest ? `${className} dersinde ${guest} için artık yer yok` : `${className} dersinde artık yerin yok`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} ${className} dersindeki ${seatOf(guest)} iptal etti ve ücretini aldı.`,
    paragraphs: [
      ...because(reason),
      charged > 0
        ? `${charged} puan geri dönmüyor.${refills ? ' Yeri biri alırsa geri döner.' : ''}`
        : byPass
          ? `Kartındaki ders geri dönmüyor.${refills ? ' Yeri biri alırsa geri döner.' : ''}`
          : 'Ders puan gerektirmiyordu.',
      'Katılmıyorsan {brand} üzerinden stüdyoya yaz.',
    ],
  }),
  waitlist_removed: ({ name, className, at, timeZone, reason, by }) => ({
    subject: `Artık ${className} bekleme listesinde değilsin`,
    lead: `Merhaba ${name}, ${who(by)} seni ${dayAndTime('tr', { at, timeZone })} ${className} dersinin bekleme listesinden çıkardı.`,
    paragraphs: [...because(reason), 'Puan harcanmadı.'],
  }),
  offer_withdrawn: ({ name, className, at, timeZone, by }) => ({
    subject: `${className} dersinde artık yer yok`,
    lead: `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sana ayrılan yer ${by ? `${by} değişiklik yaptığı için ` : ''}artık yok.`,
    paragraphs: ['Puan harcanmadı. Listedeki sıran korunuyor.'],
  }),
  offer_lapsed: ({ name, className, at, timeZone }) => ({
    subject: `${className} için süren doldu`,
    lead: `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sana önerilen yeri almak için süre doldu. Artık başka biri alabilir.`,
    paragraphs: ['Puan harcanmadı, hâlâ listedesin. Başka isteyen olmazsa dersin sayfasından alabilirsin.'],
  }),
  seat_overridden: ({ name, className, at, timeZone, reason, first, by }) => ({
    subject: `${className} dersinde artık yer yok`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} ${className} dersinde sıranın geldiği yeri başka birine verdi.`,
    paragraphs: [
      ...because(reason),
      first ? 'Listenin ilk sırası sende kalıyor: boşalan ilk yer senin.' : 'Listedeki yerin korunuyor.',
    ],
  }),
  waitlist_closed: ({ name, className, at, timeZone }) => ({
    subject: `${className} dersinde yer açılmadı`,
    lead: `Merhaba ${name}, ${dayAndTime('tr', { at, timeZone })} ${className} dersinin listesi yer açılmadan kapandı.`,
    paragraphs: ['Puan harcanmadı. Takvimden başka bir ders seç.'],
  }),
  check_in_undone: ({ name, className, at, timeZone, by }) => ({
    subject: `${className} gelişin düzeltildi`,
    lead: `Merhaba ${name}, ${who(by)} ${dayAndTime('tr', { at, timeZone })} ${className} dersindeki geliş işaretini kaldırdı.`,
    paragraphs: ['Yerin hâlâ senin. Dersteysen yeniden işaretlenmeni iste.'],
  }),
  dependant_added: ({ name, person, by }) => ({
    subject: `Artık ${person} için yer ayırabilirsin`,
    lead: `Merhaba ${name}, ${who(by)} ${person} için sorumlu olarak seni kaydetti.`,
    paragraphs: [
      'Bu stüdyonun her dersinin sayfasındaki “Ailen” bölümünde onun paketiyle ya da puanla yer ayırırsın. Hesabı yoksa bildirimleri sana gelir.',
    ],
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
  points_back_from_dependant: ({ name, className, at, timeZone, points: moved, person }) => ({
    subject: `${person} hesabından ${moved} puan geri aldın`,
    lead: `Merhaba ${name}, ${person} artık ${dayAndTime('tr', { at, timeZone })} tarihli ${className} için yer beklemiyor. Bu ders için hesabına aktardığın ${moved} puanı geri aldın.`,
    paragraphs: [],
  }),
  points_granted: ({ name, points: given, note, by }) => ({
    subject: `${given} puan aldın`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'} sana ${given} puan verdi, hesabında.`,
    paragraphs: [note],
  }),
  points_taken: ({ name, points: taken, note, by }) => ({
    subject: `${by ?? '{brand}'} puanlarını düzeltti`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'} hesabını düzeltmek için ${taken} puan aldı.`,
    paragraphs: [`Neden: ${asSentence(note)}`, 'Hareketlerinde görürsün. Yanlış olduğunu düşünüyorsan bize yaz.'],
  }),
  adjustment_waiting: ({ name, person, points: requested, direction, reason, by }) => ({
    subject: `Bir düzeltme kararını bekliyor: ${requested} puan`,
    lead: `Merhaba ${name}, ${by ?? 'başka bir yönetici'} senden onay istiyor: ${adjusting(direction, requested, person)}.`,
    opens: 'Karar ver',
    paragraphs: [`Neden: ${asSentence(reason)}`],
  }),
  adjustment_decided: ({ name, person, points: requested, direction, approved, reason, by }) => ({
    subject: `Düzeltme isteğin ${approved ? 'yapıldı' : 'reddedildi'}: ${requested} puan`,
    lead: `Merhaba ${name}, ${by ?? 'başka bir yönetici'} isteğini ${approved ? 'onayladı' : 'reddetti'}: ${adjusting(direction, requested, person)}.`,
    opens: 'Düzeltmeleri gör',
    paragraphs: [`Düzeltmenin nedeni: ${asSentence(reason)}`],
  }),
  service_failing: ({ name, part }) => ({
    subject: `Bir saattir çalışmıyor: ${parts[part]}`,
    lead: `Merhaba ${name}, bir saattir çalışmıyor ve kendiliğinden düzelmiyor: ${parts[part]}.`,
    opens: 'Hizmetin durumunu gör',
    paragraphs: [
      part === 'ledgers'
        ? 'Hesaplardaki miktarlar, hareketlerinin toplamına eşit değil. Puanlar eşit olana kadar stüdyo ödemeleri durur.'
        : 'Sayfada başarısız işleri görür ve yeniden çalıştırabilirsin.',
    ],
  }),
  account_suspended: ({ name, reason, bookings, renewals, by }) => ({
    subject: 'Hesabın askıda',
    lead: `Merhaba ${name}, ${by ?? 'yönetim'} hesabını askıya aldı. Şimdilik giriş yapamazsın.`,
    paragraphs: [
      ...because(reason),
      ...(bookings > 0 ? [`${bookings} rezervasyonunu iptal ettik ve ödediğin her şeyi geri verdik.`] : []),
      ...(renewals > 0 ? ['Bu sürede hiçbir yenileme çekilmez; bu günler ödediğin süreye eklenir.'] : []),
      'Bunun bir hata olduğunu düşünüyorsan bize yaz.',
    ],
  }),
  account_restored: ({ name, renewals, by }) => ({
    subject: 'Hesabın yeniden açık',
    lead: `Merhaba ${name}, ${by ?? 'yönetim'} hesabını yeniden açtı. Yeniden giriş yapabilirsin.`,
    paragraphs:
      renewals > 0 ? ['Yenilemenin sonraki ödemesi askı süresi kadar ertelendi. Çekmeden önce haber veririz.'] : [],
  }),
  pool_funded: ({ name, points: given, note, by }) => ({
    subject: `Havuzuna ${given} puan geldi`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'} puan havuzuna ${given} puan ekledi.`,
    paragraphs: [note],
  }),
  pool_low: ({ name, needed, pool, below = null, allotted, month }) => ({
    subject: allotted ? `Havuzunda ${pool} puan kaldı` : `Havuz ${monthText('tr', month)} için yetmedi`,
    lead: allotted
      ? `Merhaba ${name}, havuzda ${pool} puan kaldı${below === null ? '' : `; istediğin uyarı sınırı ${below} puan`}. Gelecek ay kişilerin ${needed} puan alıyor.`
      : `Merhaba ${name}, kişilerin ${needed} puan alıyor ve havuzda ${pool} puan var. Henüz kimseye puan verilmedi.`,
    opens: 'Puan satın al',
    paragraphs: [
      allotted
        ? pool < needed
          ? 'Gelecek ay başlamadan puan ekle: havuz herkese yetmezse kimse puan almaz.'
          : 'Gelecek ay için yeterli.'
        : 'Havuz herkese yettiğinde herkes kendi puanını alır.',
    ],
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
  domain_code: ({ code, company, domain }) => ({
    subject: `${domain} alan adını doğrulama kodu`,
    lead: `${company}, ${domain} alan adının kendisine ait olduğunu söylüyor. Bunu kanıtlayan kod:`,
    code,
    paragraphs: [
      'Kodu yalnızca şirketinin {brand} hesabını yöneten kişiye ver. 10 dakika geçerlidir.',
      `Bu kodla ${domain} adresi olanlar ${company} şirketine katılabilir. Beklemiyorsan bu e-postayı dikkate alma.`,
    ],
  }),
  company_admin_ended: ({ name, company, by }) => ({
    subject: `${company} hesabını artık yönetmiyorsun`,
    lead: `Merhaba ${name}, ${by ?? company} {brand} içindeki ${company} hesabına erişimini kaldırdı.`,
    paragraphs: ['Yaptıkların adınla kayıtlı kalır. Bir yanlışlık varsa yeniden davet edilmeyi iste.'],
  }),
  cover_ending: ({ name, company, date }) =>
    date === null
      ? {
          subject: `${company} seni kapsamaya devam ediyor`,
          lead: `Merhaba ${name}, ${company} seni bitiş tarihi olmadan kapsamaya devam ediyor.`,
          paragraphs: ['Puanlarını eskisi gibi kullanabilirsin.'],
        }
      : {
          subject: `${company} seni ${dayText('tr', `${date}T12:00:00Z`, 'UTC')} tarihine kadar kapsıyor`,
          lead: `Merhaba ${name}, ${company} seni ${dayText('tr', `${date}T12:00:00Z`, 'UTC')} tarihine kadar kapsıyor. O gün de puanlarını kullanabilirsin.`,
          paragraphs: ['Rezerve ettiğin dersler ödenmiş kalır. Kendi puanların değişmez.'],
        },
  partner_failing: ({ name, partner, fault }) =>
    fault === 'keys'
      ? {
          subject: `Üyelik ortağın anahtarları kabul etmiyor: ${partners[partner]}`,
          lead: `Merhaba ${name}, ${partners[partner]} stüdyonun bağlı olduğu anahtarları artık kabul etmiyor. Düzelene kadar ona yer ve ziyaret bilgisi gitmiyor.`,
          opens: 'Üyelik ortaklarını aç',
          paragraphs: [
            'Anahtarları Üyelik ortakları sayfasında değiştir. Sonra başarısız olanları yeniden deneyebilirsin.',
          ],
        }
      : {
          subject: `Üyelik ortağınla bir işlem başarısız oldu: ${partners[partner]}`,
          lead: `Merhaba ${name}, ${partners[partner]} bağlantındaki bir bildirim ya da çağrı bütün denemelerden sonra başarısız oldu.`,
          opens: 'Kaydı aç',
          paragraphs: [
            'Neyin başarısız olduğunu Yerler ve kayıt sayfasında görür, yeniden deneyebilirsin. Bugün aynı konuda yeniden yazmayız.',
          ],
        },
  webhook_disabled: ({ name, host, days }) => ({
    subject: `${host} adresine bildirimleri durdurduk`,
    lead: `Merhaba ${name}, ${host} ${days > 0 ? `${days} gündür stüdyonun olaylarını almıyor` : 'artık stüdyonun olaylarını istemediğini bildirdi'}. Bildirimleri durdurduk.`,
    opens: 'Entegrasyonları aç',
    paragraphs: [
      'Adres yeniden yanıt verdiğinde Entegrasyonlar sayfasından etkinleştir. Eksik kalanları da oradan yeniden gönderebilirsin.',
    ],
  }),
  payout_paid: ({ name, amount, currency, visits, month, by }) => ({
    subject: `${monthText('tr', month)} için ${moneyWithCode('tr', amount, currency)} ödendi`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'}, ${monthText('tr', month)} ayında her yerde geçerli puanlarla yapılan ${visits} ziyaretin ödemesini kaydetti.`,
    paragraphs: ['Tutar banka havalesiyle gelir. Ders ders ayrıntısı Ziyaret ödemeleri sayfasında.'],
  }),
  payout_rate_set: ({ name, rate, before, currency, month, by }) => ({
    subject: `${monthText('tr', month)} başından itibaren puan başına ${moneyWithCode('tr', rate, currency)} kazanıyorsun`,
    lead: `Merhaba ${name}, ${by ?? '{brand}'}, her yerde geçerli bir puan başına kazancını ${monthText('tr', month)} başından itibaren değiştirdi: ${moneyWithCode('tr', before, currency)} yerine ${moneyWithCode('tr', rate, currency)}.`,
    paragraphs: ['Önceki ayların ziyaretleri değerini korur.'],
  }),
  spot_changed: ({ name, className, at, timeZone, before, spot, link, by }) => ({
    subject: spot ? `${className} dersindeki yerin artık ${spot}` : `${before} numaralı yer kullanım dışı`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} ${before} numaralı yeri kullanım dışı bıraktı. ${className} dersinde (${dayAndTime('tr', { at, timeZone })}) ${spot ? `yeni yerin: ${spot}` : 'boş yer yok: geldiğinde yerini söylerler'}.`,
    action: { label: 'Dersi gör', link },
    paragraphs: ['Rezervasyonun hâlâ senin.'],
  }),
}
