import { asSentence, lasting, moment, type Params } from '../params.ts'
import type { HistorySentences } from '../shape.ts'

const cameBack = (n: string | number | undefined): string => (Number(n ?? 0) === 0 ? '' : ` ${n} puan geri geldi.`)
const unreturnedPoints = (n: string | number | undefined): string =>
  Number(n ?? 0) === 0 ? '' : ` ${n} puan geri gelmez.`
/** Whether a pass paid: amounts are then pass uses. */
const byPass = (p: Params): boolean => p.passId !== undefined || Number(p.byPass ?? 0) > 0
const cost = (p: Params): string => (byPass(p) ? 'paketten bir kullanım' : `${p.points} puan`)
const back = (p: Params): string =>
  byPass(p) && Number(p.returned ?? 0) > 0 ? ' Kullanım hakkı pakete geri döndü.' : cameBack(p.returned)
const unreturnedNote = (p: Params): string =>
  byPass(p) && Number(p.points ?? 0) > 0 ? ' Paketin kullanım hakkı geri gelmez.' : unreturnedPoints(p.points)
const when = (p: Params, key: string): string => moment('tr', p, key)
/** States that the seat was due to a waitlisted member, and the desk's reason for the override. */
const overridden = (p: Params): string =>
  p.override ? ` Yer listedekilere ayrılmıştı, resepsiyon verdi. Neden: ${asSentence(p.override)}` : ''
/** The desk's reason in its own words; empty without one. */
const reason = (p: Params): string => (p.why ? ` Neden: ${asSentence(p.why)}` : '')

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

const freeBecause = (p: Params): string => {
  if (p.freeSince) return ' Stüdyodaki bir değişiklik nedeniyle ücretsizdi.'
  if (p.promotedAt && !p.toldAt) return ' Listeden yer aldığı haberi ona ulaşmamıştı.'
  return ''
}
const why = (p: Params): string => {
  if (p.why === 'points') return `ders ${cost(p)}, bakiye ${p.balance} puandı`
  if (p.why === 'overlap') return `aynı saatte başka ders var: ${p.other}`
  if (p.why === 'notice')
    return `kalan süre ${lasting('tr', p.noticeMinutes)}, istenen haber süresi en az ${lasting('tr', p.minNoticeMinutes)}`
  return p.why === 'paused' ? 'önceden rezervasyon duraklatılmış' : 'hesap askıya alınmış'
}
/** Time of an earlier attempt that failed on the server. */
const triedBefore = (p: Params): string =>
  p.triedAt ? ` İlk deneme daha önceydi: ${when(p, 'triedAt')}. Hata bizdeydi, bu yüzden o an geçerli.` : ''
const cause = (p: Params): string => (p.cause === 'account_ended' ? ' Hesabını kapattı.' : '')
const absence = (p: Params): string =>
  [
    p.rule === 'noShowMarkHours' ? ' Dersten sonraki saatlerde gelişi işaretlenmedi.' : '',
    Number(p.days ?? 0) > 0 && Number(p.otherAbsences ?? 0) > 0 && Number(p.returned ?? 0) === 0
      ? ` ${p.days} gün içinde ilk değildi.`
      : '',
    unreturnedNote(p),
    p.pausedUntil
      ? ` ${p.windowDays} günde ${p.limit} devamsızlıkla ileri tarihli rezervasyonlar şu ana kadar durur: ${when(p, 'pausedUntil')}.`
      : '',
    p.undoUntil ? ` Düzeltmek için son an: ${when(p, 'undoUntil')}.` : '',
  ].join('')

export const history: HistorySentences = {
  history_booked: (p) =>
    `${cost(p)}a rezervasyon yapıldı. Ücretsiz iptal için son an: ${when(p, 'freeCancelUntil')}.${overridden(p)}`,
  history_joined_waitlist: (p) =>
    `Ders doluydu (${p.capacity} yer): geliş sırasıyla bekleme listesine girdi; yer gelene kadar puan harcamaz.`,
  history_promoted: (p) =>
    `Bir yer boşaldı ve listede sıra ondaydı. ${cost(p)}a mal oldu. Ücretsiz iptal için son an: ${when(p, 'freeCancelUntil')}.${passedOver(p)}`,
  history_cancelled_free: (p) =>
    `Zamanında iptal edildi: ${when(p, 'now')} (sınır: ${when(p, 'freeCancelUntil')}).${freeBecause(p)}${triedBefore(p)}${cause(p)}${back(p)}`,
  history_cancelled_late: (p) =>
    `Sınırdan sonra iptal edildi: ${when(p, 'now')} (sınır: ${when(p, 'freeCancelUntil')}).${triedBefore(p)}${cause(p)}${unreturnedNote(p)}${Number(p.refills ?? 0) > 0 && Number(p.points ?? 0) > 0 ? ' Biri yeri alırsa geri gelir.' : ''}`,
  history_claimed: (p) =>
    `Liste için ayrılan yeri aldı. ${cost(p)}a mal oldu. Ücretsiz iptal için son an: ${when(p, 'freeCancelUntil')}.`,
  history_offered: (p) =>
    `Bir yer boşaldı ve şu ana kadar yanıtı için ayrıldı: ${when(p, 'expiresAt')}.${passedOver(p)}`,
  history_passed_over: (p) =>
    `Bir yer boşaldı (${when(p, 'now')}) ve sıradakine geçti: ${why(p)}. Listedeki yeri korunuyor.`,
  history_offer_lapsed: (p) => `Yeri alma süresi doldu: ${when(p, 'expiresAt')}. Hâlâ listede.`,
  history_offer_withdrawn: () => 'Önerilen yer artık boş değildi. Hâlâ listede.',
  history_either_settled: (p) =>
    `${p.other} dersinde yer buldu (${moment('tr', { ...p, timeZone: p.otherTimeZone ?? '' }, 'otherStartsAt')}): biri yeterliydi, bu liste kapandı.`,
  history_waitlist_expired: () => 'Yer boşalmadan ders başladı. Puan harcamadı.',
  history_studio_suspended: (p) =>
    `Yönetim stüdyoyu askıya aldı (${p.why}). Rezervasyon geçerli, ders başlayana kadar bırakmak ücretsiz.`,
  history_class_changed: (p) =>
    `Stüdyo saati ya da koçu değiştirdi. Ders başlayana kadar ücretsiz bırakılabilir: ${when(p, 'startsAt')}.`,
  history_left_waitlist: (p) => `Bekleme listesinden çıktı.${triedBefore(p)}${cause(p)} Puan harcamadı.`,
  history_class_cancelled: (p) => `Stüdyo dersi iptal etti: ${asSentence(p.why)}${back(p)}`,
  history_change_undone: () => 'Stüdyo değişikliği geri aldı: ders yapılıyor ve her şey eskisi gibi.',
  history_checked_in: (p) => `Geliş işaretlendi: ${when(p, 'now')}.`,
  history_check_in_undone: (p) => `Geliş işareti geri alındı: ${when(p, 'now')}.`,
  history_no_show: (p) => `Gelmedi olarak işaretlendi.${absence(p)}`,
  history_no_show_undone: (p) =>
    `Gelmedi işareti geri alındı.${Number(p.charged ?? 0) > 0 ? ` Yeniden ödenen: ${p.charged} puan.` : ''}`,
  history_no_show_forgiven: (p) =>
    `Gelmedi olarak işaretlendi. ${p.days} gün içindeki ilk devamsızlık: bir şeye mal olmuyor.${back(p)}${absence(p)}`,
  history_seat_refilled: (p) => `Bıraktığı yeri başkası aldı: ${when(p, 'now')}.${back(p)}`,
  history_released_at_desk: (p) =>
    `Ders başlamıştı ve yeri resepsiyonda bekleyen birine geçti: ${when(p, 'now')}.${back(p)}`,
  history_too_few: (p) => `Ders iptal edildi: ${p.min} kişiden az kişi vardı.${back(p)}`,
  history_removed_by_desk: (p: Params) => `Resepsiyon yeri iptal etti.${reason(p)}${back(p)}`,
  history_charged_by_desk: (p: Params) =>
    `Resepsiyon yeri iptal etti ve ücretini aldı.${reason(p)}${unreturnedNote(p)}${Number(p.refills ?? 0) > 0 && Number(p.points ?? 0) > 0 ? ' Yeri biri alırsa geri döner.' : ''}`,
  history_removed_from_list: (p: Params) =>
    `Resepsiyon kişiyi bekleme listesinden çıkardı.${reason(p)} Puan harcanmadı.`,
  history_overridden_by_desk: (p: Params) =>
    `Resepsiyon, şu ana kadar onun olan yeri başka birine verdi: ${when(p, 'expiresAt')}.${reason(p)} Listede kalıyor.`,
  history_guest_left: (p) => `Davet edenin rezervasyonuyla birlikte gitti.${back(p)}`,
}
