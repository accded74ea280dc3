import { asSentence, moment, type Params } from '../params.ts'
import type { HistorySentences } from '../shape.ts'

const cameBack = (n: string | number | undefined): string => (Number(n ?? 0) === 0 ? '' : ` ${n} puan geri geldi.`)
const kept = (n: string | number | undefined): string => (Number(n ?? 0) === 0 ? '' : ` ${n} puan geri gelmez.`)
const when = (p: Params, key: string): string => moment('tr', p, key)

const passedOver = (p: Params): string => {
  const reasons = [
    [p.skippedPoints, 'puanı yetmeyen'],
    [p.skippedOverlap, 'aynı saatte başka dersi olan'],
    [p.skippedNotice, 'daha erken haber isteyen'],
    [p.skippedPaused, 'rezervasyonları duraklatılmış'],
    [p.skippedSuspended, 'hesabı askıya alınmış'],
  ].flatMap(([n, why]) => (Number(n ?? 0) > 0 ? [`${n} ${why} kişi`] : []))
  return reasons.length === 0 ? '' : ` Listede daha önce: ${reasons.join(', ')}; yerlerini koruyorlar.`
}

export const history: HistorySentences = {
  history_booked: (p) =>
    `${p.points} puana rezervasyon yapıldı. Ücretsiz iptal için son an: ${when(p, 'freeCancelUntil')}.`,
  history_joined_waitlist: () => 'Ders doluydu: geliş sırasıyla bekleme listesine girdi.',
  history_promoted: (p) =>
    `Bir yer boşaldı ve listede sıra ondaydı. ${p.points} puana mal oldu. Ücretsiz iptal için son an: ${when(p, 'freeCancelUntil')}.${passedOver(p)}`,
  history_cancelled_free: (p) =>
    `Zamanında iptal edildi: ${when(p, 'now')} (sınır: ${when(p, 'freeCancelUntil')}).${cameBack(p.returned)}`,
  history_cancelled_late: (p) =>
    `Sınırdan sonra iptal edildi: ${when(p, 'now')} (sınır: ${when(p, 'freeCancelUntil')}).${kept(p.points)}`,
  history_claimed: (p) =>
    `Liste için ayrılan yeri aldı. ${p.points} puana mal oldu. Ücretsiz iptal için son an: ${when(p, 'freeCancelUntil')}.`,
  history_offered: (p) =>
    `Bir yer boşaldı ve şu ana kadar yanıtı için ayrıldı: ${when(p, 'expiresAt')}.${passedOver(p)}`,
  history_offer_lapsed: (p) => `Yeri alma süresi doldu: ${when(p, 'expiresAt')}. Hâlâ listede.`,
  history_offer_withdrawn: () => 'Önerilen yer artık boş değildi. Hâlâ listede.',
  history_either_settled: (p) =>
    `${p.other} dersinde yer buldu (${moment('tr', { ...p, timeZone: p.otherTimeZone ?? '' }, 'otherStartsAt')}): biri yeterliydi, bu liste kapandı.`,
  history_waitlist_expired: () => 'Yer boşalmadan ders başladı. Puan harcamadı.',
  history_class_changed: (p) =>
    `Stüdyo saati ya da eğitmeni değiştirdi. Ders başlayana kadar ücretsiz bırakılabilir: ${when(p, 'startsAt')}.`,
  history_left_waitlist: () => 'Bekleme listesinden çıktı. Puan harcamadı.',
  history_class_cancelled: (p) => `Stüdyo dersi iptal etti: ${asSentence(p.why)}${cameBack(p.returned)}`,
  history_checked_in: (p) => `Geliş işaretlendi: ${when(p, 'now')}.`,
  history_check_in_undone: () => 'Geliş işareti geri alındı.',
  history_no_show: (p) =>
    `Gelmedi olarak işaretlendi.${kept(p.points)}${p.pausedUntil ? ` İleri tarihli rezervasyonlar şu ana kadar durdu: ${when(p, 'pausedUntil')}.` : ''}`,
  history_no_show_undone: (p) =>
    `Gelmedi işareti geri alındı.${Number(p.charged ?? 0) > 0 ? ` Yeniden ödenen: ${p.charged} puan.` : ''}`,
  history_no_show_forgiven: (p) =>
    `Gelmedi olarak işaretlendi. ${p.days} gün içindeki ilk devamsızlık: bir şeye mal olmuyor.${cameBack(p.returned)}`,
  history_seat_refilled: (p) => `Bıraktığı yeri başkası aldı.${cameBack(p.returned)}`,
  history_released_at_desk: (p) => `Ders başlamıştı ve yeri resepsiyonda bekleyen birine geçti.${cameBack(p.returned)}`,
  history_too_few: (p) => `Ders iptal edildi: ${p.min} kişiden az kişi vardı.${cameBack(p.returned)}`,
  history_guest_left: (p) => `Davet edenin rezervasyonuyla birlikte gitti.${cameBack(p.returned)}`,
}
