import { asSentence, dayAndTime, endText, lastDayText, shortDayAndTime, timeText } from '../../http/phrases/params.ts'
import { changedDates, eachClass, eachDate } from '../dates-of-series.ts'
import type { Letters } from '../letter.ts'
import { accessLetters } from './access/tr.ts'
import { cameBack, paidWith } from './came-back.ts'
import { coachLetters } from './coach/tr.ts'
import { deskLetters } from './desk/tr.ts'
import { factorLetters } from './factors/tr.ts'
import { giftLetters } from './gifts/tr.ts'
import { passLetters } from './passes/tr.ts'
import { purchaseLetters } from './purchases/tr.ts'
import { reviewLetters } from './reviews/tr.ts'
import { saleLetters } from './sales/tr.ts'
import { studioLetters } from './studio/tr.ts'

export const foot = 'Bu e-postayı {brand} hesabın nedeniyle alıyorsun.'

export const letters: Letters = {
  code: ({ code, name, severalPending }) => ({
    subject: '{brand} kodun',
    lead: 'E-posta adresini doğrulayan kodun:',
    code,
    paragraphs: [
      `Yalnızca “${name}” adına istenen hesabı açar. 10 dakika geçerlidir; kimseyle paylaşma.`,
      ...(severalPending
        ? ['Bu adresle başka bir istek daha var. Yalnızca senin adını taşıyan e-postadaki kodu kullan.']
        : []),
      'Sen istemediysen bu e-postayı yok say: kod olmadan kimse adresinle hesap açamaz.',
    ],
  }),
  verify_link: ({ name, link }) => ({
    subject: '{brand} için e-posta adresini doğrula',
    lead: 'Çok sayıda yanlış kod denendi. Hesabını korumak için adresini bu bağlantıyla doğrula:',
    action: { label: 'Adresimi doğrula', link },
    paragraphs: [
      `Yalnızca “${name}” adına istenen hesabı açar. Bu sen değilsen kullanma.`,
      '60 dakika içinde bir kez çalışır. Hesap açmadıysan bu e-postayı yok say.',
    ],
  }),
  sign_up_unfinished: ({ link }) => ({
    subject: '{brand} hesabını oluşturmayı tamamla',
    lead: 'Yeni bir şifre istedin, ama bu adresin henüz hesabı yok: kod girilmedi.',
    action: { label: 'Hesabımı oluştur', link },
    paragraphs: ['İstediğin şifreyle yeniden oluştur.', 'Sen değilsen bu e-postayı yok say.'],
  }),
  account_exists: ({ name, link }) => ({
    subject: 'Zaten bir {brand} hesabın var',
    lead: `Merhaba ${name}, biri bu adresle hesap açmak istedi, ama zaten bir hesabın var.`,
    action: { label: 'Hesabıma gir', link },
    paragraphs: [
      'Sen isen her zamanki gibi gir; şifreni unuttuysan aynı sayfadan değiştirebilirsin.',
      'Sen değilsen bir şey yapman gerekmez: hesabın olduğu gibi duruyor.',
    ],
  }),
  reset: ({ name, link }) => ({
    subject: '{brand} şifreni değiştir',
    lead: `Merhaba ${name}, bu bağlantıyla yeni bir şifre seç.`,
    action: { label: 'Şifre seç', link },
    paragraphs: [
      '60 dakika içinde bir kez çalışır. Şifren değişince tüm cihazlardaki oturumların kapanır.',
      'Sen istemediysen bu e-postayı yok say: şifren aynı kalır.',
    ],
  }),
  password_changed: ({ name, link }) => ({
    subject: '{brand} şifren değişti',
    lead: `Merhaba ${name}, hesabının artık yeni bir şifresi var, diğer oturumların da kapatıldı.`,
    action: { label: 'Hesabımı geri al', link },
    paragraphs: [
      'Sen yaptıysan bir şey yapman gerekmez.',
      'Sen yapmadıysan hemen başka bir şifre seç: böylece giren herkesin oturumu kapanır.',
    ],
  }),
  class_cancelled: ({ name, className, at, timeZone, reason, points, uses, by }) => ({
    subject: `${className} iptal edildi: ${shortDayAndTime('tr', { at, timeZone })}`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} ${className} dersini iptal etti (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [`Neden: ${asSentence(reason)}`, cameBack.tr({ points, uses }) ?? 'Bu ders için puan harcamamıştın.'],
  }),
  promoted: ({ name, className, at, timeZone, points, uses, freeCancelUntil, dropped }) => ({
    subject: `${className} dersinde yerin var: ${shortDayAndTime('tr', { at, timeZone })}`,
    lead: `Merhaba ${name}, ${className} dersinde bir yer boşaldı ve senin oldu (${dayAndTime('tr', { at, timeZone })}).`,
    opens: 'Yerimi gör',
    paragraphs: [
      paidWith.tr({ points, uses }) ?? 'Puan harcanmadı.',
      ...(freeCancelUntil === null
        ? []
        : [`Ücretsiz iptal için son an: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`]),
      ...(dropped ? [`Biri yeterli olduğu için şu listelerden çıktın: ${dropped}.`] : []),
    ],
  }),
  seat_offered: ({ name, className, at, timeZone, points, expiresAt }) => ({
    subject: `${className} dersinde sana bir yer var, son an ${timeText({ expiresAt, timeZone }, 'expiresAt')}`,
    lead: `Merhaba ${name}, ${className} dersinde bir yer boşaldı (${dayAndTime('tr', { at, timeZone })}) ve şu ana kadar senin için ayrıldı: ${dayAndTime('tr', { at: expiresAt, timeZone })}.`,
    opens: 'Yeri al',
    paragraphs: [
      `Yeri {brand} uygulamasında, dersin sayfasından al. ${points} puana mal olur.`,
      'Almazsan sıradaki kişiye geçer ve listedeki yerin sende kalır.',
    ],
  }),
  claim_open: ({ name, className, at, timeZone, points }) => ({
    subject: `${className} listesi açıldı`,
    lead: `Merhaba ${name}, ${className} dersinde yer var (${dayAndTime('tr', { at, timeZone })}); ilk alanın olur.`,
    opens: 'Yeri al',
    paragraphs: [`Yeri {brand} uygulamasında, dersin sayfasından al. ${points} puana mal olur.`],
  }),
  turn_missed: ({ name, className, at, timeZone, points, balance, missing, stillFree }) => ({
    subject: `${className} dersinde sıra sendeydi, ${missing} puanın eksikti`,
    lead: `Merhaba ${name}, ${className} dersinde (${dayAndTime('tr', { at, timeZone })}) bir yer boşaldı ve sıra sendeydi; ama ders ${points} puan, sende ${balance} var.`,
    opens: 'Eksik puanları al',
    paragraphs: [
      stillFree
        ? `Yer hâlâ boş ve sıranı koruyorsun: ${missing} puan daha alırsan, önce başkası almazsa senin olur.`
        : `Yer sıradakine geçti, sen sıranı koruyorsun. ${missing} puan daha alırsan sıradaki yer senin olabilir.`,
      'Puanları dersin sayfasından al.',
    ],
  }),
  points_for_turn: ({ name, className, at, timeZone, missing, until }) => ({
    subject: `${className} için ${missing} puanın eksik`,
    lead: `Merhaba ${name}, ${className} dersinde (${dayAndTime('tr', { at, timeZone })}) yer bekliyorsun ve ${missing} puanın eksik.`,
    opens: 'Eksik puanları al',
    paragraphs: [
      `Dersin sayfasından al, son an ${dayAndTime('tr', { at: until, timeZone })}: bir yer boşalır ve sıra sana gelirse yer senin olur.`,
      'Sıran gelir ve puanın yetmezse yer sıradakine geçer, sen sıranı korursun.',
    ],
  }),
  coach_changed: ({ name, className, at, timeZone, coach, link, by }) => ({
    subject: `${className} dersinin koçu değişti`,
    lead: `Merhaba ${name}, ${className} dersinin (${dayAndTime('tr', { at, timeZone })}) ${coach ? `yeni koçu: ${coach}` : 'koçu değişiyor'}. Değiştiren: ${by ?? 'stüdyo'}.`,
    action: { label: 'Dersi gör', link },
    paragraphs: ['Yerin hâlâ senin. Değişiklik nedeniyle ders başlayana kadar ücretsiz bırakabilirsin.'],
  }),
  ...studioLetters,
  ...factorLetters,
  ...coachLetters,
  class_moved: ({ name, className, at, before, timeZone, room, link, free, by }) => ({
    subject: `${className} dersi değişti: yeni zamanı ${shortDayAndTime('tr', { at, timeZone })}`,
    lead: `Merhaba ${name}, ${className} (${dayAndTime('tr', { at: before, timeZone })}) dersinin yeni zamanı: ${dayAndTime('tr', { at, timeZone })}${room ? `, ${room}` : ''}. Değiştiren: ${by ?? 'stüdyo'}.`,
    action: { label: 'Dersi gör', link },
    paragraphs: [
      free
        ? 'Yerin hâlâ senin. Artık uymuyorsa ders başlayana kadar ücretsiz bırakabilirsin.'
        : 'Yerin hâlâ senin. Artık uymuyorsa aynı sayfadan bırakabilirsin.',
    ],
  }),
  class_overlap: ({
    name,
    className,
    at,
    before,
    timeZone,
    room,
    other,
    otherStudio,
    otherAt,
    otherTimeZone,
    link,
    by,
  }) => ({
    subject: `${className} artık başka bir dersinle çakışıyor`,
    lead: `Merhaba ${name}, ${className} (${dayAndTime('tr', { at: before, timeZone })}) dersinin yeni zamanı: ${dayAndTime('tr', { at, timeZone })}${room ? `, ${room}` : ''}. Değiştiren: ${by ?? 'stüdyo'}.`,
    action: { label: 'Dersi gör', link },
    paragraphs: [
      `O saatte bir dersin daha var: ${other}, ${otherStudio} (${dayAndTime('tr', { at: otherAt, timeZone: otherTimeZone })}).`,
      `Sen seçene kadar iki yer de senin: ${className} dersini başlayana kadar ücretsiz bırakabilirsin. ${other} dersini bırakmak için her zamanki kurallar geçerli.`,
    ],
  }),
  series_changed: ({ name, className, before, at, timeZone, room, coach, by }) => ({
    subject: `${className} derslerin değişiyor`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} ${className} programını değiştirdi. Yerlerin hâlâ senin.`,
    paragraphs: [
      ...changedDates('tr', before, at, timeZone),
      ...(room || coach ? [[room, coach && `koç: ${coach}`].filter(Boolean).join(', ')] : []),
      'Artık sana uymuyorsa yerini rezervasyonlarından bırakabilirsin.',
    ],
  }),
  series_cancelled: ({ name, className, at, timeZone, reason, points, uses, by }) => ({
    subject: `${className} dersleri iptal edildi`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} bu ${className} derslerini iptal etti.`,
    paragraphs: [
      ...eachDate('tr', at, timeZone),
      `Neden: ${asSentence(reason)}`,
      cameBack.tr({ points, uses }) ?? 'Bu dersler için puan harcamamıştın.',
    ],
  }),
  classes_cancelled: ({ name, classes, reason, points, uses, by }) => ({
    subject: 'Birkaç dersin iptal edildi',
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} bu dersleri iptal etti.`,
    paragraphs: [
      ...eachClass('tr', classes),
      `Neden: ${asSentence(reason)}`,
      cameBack.tr({ points, uses }) ?? 'Bu dersler için puan harcamamıştın.',
    ],
  }),
  series_left_out: ({ name, className, at, timeZone }) => ({
    subject: `Oluşturulamayan ${className} dersleri`,
    lead: `Merhaba ${name}, ${className} dersinin salonu ya da koçu o saatte başka bir derste.`,
    paragraphs: [...eachDate('tr', at, timeZone), 'Program oluştur sayfasından çözebilirsin.'],
  }),
  seat_refilled: ({ name, className, at, timeZone, points }) => ({
    subject: points > 0 ? `${className} puanların geri geldi` : `${className} için paket hakkın geri geldi`,
    lead: `Merhaba ${name}, ${className} dersinde bıraktığın yeri başkası aldı (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [points > 0 ? `${points} puanın iade edildi.` : 'Kullanım hakkı paketine geri döndü.'],
  }),
  no_show: ({ name, className, at, timeZone, points, returned, byPass, pausedUntil, by }) => ({
    subject: `${className} dersinde seni göremedik`,
    lead: `Merhaba ${name}, ${className} dersine gelmediğin ${by ? `${by} tarafından ` : ''}işaretlendi (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [
      byPass
        ? byPass === 'returned'
          ? 'Bu sefer bir şeye mal olmuyor: dersin paketine geri döndü.'
          : 'Kartındaki ders geri dönmüyor.'
        : returned > 0
          ? `Bu sefer bir şeye mal olmuyor: ${returned} puanın iade edildi.`
          : points > 0
            ? `Dersin puanları (${points}) iade edilmiyor.`
            : 'Ders puan istemiyordu.',
      ...(pausedUntil
        ? [
            `Üst üste devamsızlık nedeniyle bu stüdyoda ileri tarihli rezervasyonların şu ana kadar durduruldu: ${dayAndTime('tr', { at: pausedUntil, timeZone })}. Aynı günün dersleri açık.`,
          ]
        : []),
      'Bir yanlışlık varsa stüdyoya söyle: düzeltebilirler.',
    ],
  }),
  no_show_undone: ({ name, className, at, timeZone, points, by }) => ({
    subject: `${className} devamsızlığın düzeltildi`,
    lead: `Merhaba ${name}, ${by ?? 'stüdyo'} ${className} dersindeki devamsızlığını geri aldı, artık sayılmıyor (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: points > 0 ? [`Ders yeniden ${points} puan tuttu.`] : [],
  }),
  released_at_desk: ({ name, className, at, timeZone, returned, uses, by }) => ({
    subject: `${className} dersindeki yerin başkasına geçti`,
    lead: `Merhaba ${name}, ${className} dersi başlamıştı ve ${by ?? 'stüdyo'} yerini resepsiyonda bekleyen birine verdi (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [cameBack.tr({ points: returned, uses })].filter((text) => text !== null),
  }),
  class_too_few: ({ name, className, at, timeZone, points, uses }) => ({
    subject: `${className} iptal edildi: ${shortDayAndTime('tr', { at, timeZone })}`,
    lead: `Merhaba ${name}, ${className} dersi çok az kişi olduğu için iptal edildi (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [cameBack.tr({ points, uses })].filter((text) => text !== null),
  }),
  reminder_day: ({ name, className, at, timeZone, studio, freeCancelUntil }) => ({
    subject: `${className}: ${dayAndTime('tr', { at, timeZone })}`,
    lead: `Merhaba ${name}, ${studio} stüdyosunda ${className} dersine bekliyoruz (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [`Ücretsiz iptal için son an: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`],
  }),
  reminder_free_cancel: ({ name, className, at, timeZone, freeCancelUntil }) => ({
    subject: `${className} için ücretsiz iptal bitmek üzere`,
    lead: `Merhaba ${name}, ${className} dersini (${dayAndTime('tr', { at, timeZone })}) ücretsiz bırakmak için son an: ${dayAndTime('tr', { at: freeCancelUntil, timeZone })}.`,
    paragraphs: ['Geliyorsan bir şey yapman gerekmez.'],
  }),
  guest_invited: ({ name, host, className, at, timeZone, studio, address, code }) => ({
    subject: `${host} seni ${className} dersine davet ediyor`,
    lead: `Merhaba ${name}, ${host} sana ${className} dersinde bir yer ayırdı (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [[studio, address].filter(Boolean).join(', '), `Giriş kodun: ${code}`],
  }),
  guest_gone: ({ name, host, className, at, timeZone }) => ({
    subject: `${className} dersindeki yerin iptal edildi`,
    lead: `Merhaba ${name}, ${host} tarafından ${className} dersinde sana ayrılan yer iptal edildi (${dayAndTime('tr', { at, timeZone })}).`,
    paragraphs: [],
  }),
  points_expiring: ({ name, points, at, timeZone }) => ({
    subject: `${points} puanın süresi doluyor: ${lastDayText('tr', at, timeZone)}`,
    lead: `Merhaba ${name}, ${points} puanın süresi ${endText('tr', { at, timeZone })} itibarıyla doluyor.`,
    paragraphs: ['Rezervasyonda önce süresi en yakın olan puanlar kullanılır.'],
  }),
  file_claimed: ({ name, claimant }) => ({
    subject: `${claimant} artık hesabıyla giriyor`,
    lead: `Merhaba ${name}, ${claimant} verdiğin kodu kullandı; kaydı artık kendi hesabında.`,
    paragraphs: ['Bu kişi o değilse birleştirmeyi 30 gün içinde kayıttan geri alabilirsin.'],
  }),
  points_given: ({ name, from, points, note }) => ({
    subject: `${from} sana ${points} puan verdi`,
    lead: `Merhaba ${name}, ${from} sana ${points} puan verdi. Puanlar hesabında.`,
    paragraphs: [note],
  }),
  ...deskLetters,
  ...purchaseLetters,
  ...accessLetters,
  ...reviewLetters,
  ...saleLetters,
  ...giftLetters,
  ...passLetters,
}
