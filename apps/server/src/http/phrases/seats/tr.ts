import { dayAndTime } from '../params.ts'
import type { SeatSentences } from '../shape.ts'

export const seats: SeatSentences = {
  bookings_not_open: (p) => `Rezervasyonlar ${dayAndTime('tr', p)} açılır.`,
  bookings_closed: (p) => `Bu dersin rezervasyonları kapandı: ${dayAndTime('tr', p)}.`,
  points_missing: (p) => `Bu ders ${p.price} puan, sende ${p.balance} puan var.`,
  points_missing_client: (p) => `Bu ders ${p.price} puan, bu kişide ${p.balance} puan var.`,
  already_waitlisted_client: () => 'Bu kişi zaten dersin listesinde.',
  already_booked_client: () => 'Bu kişinin derste zaten bir yeri var.',
  overlaps: (p) => `${p.other} dersiyle çakışıyor: ${dayAndTime('tr', p)}.`,
  spot_taken: (p) => `${p.label} numaralı yeri başkası aldı. Başka bir yer seç.`,
  claim_not_open: (p) => `Şu anda sana ayrılan bir yer yok. Liste ilk gelene şu anda açılır: ${dayAndTime('tr', p)}.`,
  either_has_seat: () => 'İşini görecek derslerden birinde zaten yerin var.',
  already_waitlisted: () => 'Zaten bu dersin listesindesin.',
  booking_gone: () => 'Bu rezervasyon artık geçerli değil.',
  booking_begun: (p) => `Ders başladı (${dayAndTime('tr', p)}): rezervasyon artık iptal edilemez.`,
  booking_arrived: () => 'Geliş işaretlendi: rezervasyon artık iptal edilemez.',
  check_in_early: (p) => `Gelişler şu andan itibaren işaretlenir: ${dayAndTime('tr', p)}.`,
  check_in_late: (p) => `Gelişler şu ana kadar işaretlenebilirdi: ${dayAndTime('tr', p)}.`,
  no_show_early: (p) => `Gelmeyenler ders başlayınca işaretlenir: ${dayAndTime('tr', p)}.`,
  attendance_closed: (p) => `Ders bitti (${dayAndTime('tr', p)}): bu artık geri alınamaz.`,
  pause_until: (p) =>
    `Devamsızlıklar nedeniyle bu stüdyoda ileri tarihli rezervasyonların şu ana kadar durduruldu: ${dayAndTime('tr', p)}. Bugünün dersleri açık.`,
  pause_until_client: (p) =>
    `Devamsızlıklar nedeniyle ileri tarihli rezervasyonları şu ana kadar durduruldu: ${dayAndTime('tr', p)}. Bugünün dersleri açık.`,
  no_show_final: (p) => `Devamsızlığı düzeltmek için son an: ${dayAndTime('tr', p)}.`,
  release_early: (p) => `Yer şu andan itibaren devredilebilir: ${dayAndTime('tr', p)}.`,
  release_late: (p) => `Yeri devretmek için son an: ${dayAndTime('tr', p)}.`,
  guests_off: () => 'Bu stüdyo misafir rezervasyonu almıyor.',
  guests_over: (p) => `Ayda ${p.max} misafir getirebilirsin; ${p.used} tane getirdin.`,
  guests_need_seats: () => 'Herkese yer yok: bekleme listesi tek kişi içindir.',
  class_full: (p) => `Ders dolu: ${p.capacity} yer de alındı. Bekleme listesine girebilirsin.`,
  class_full_no_list: (p) => `Ders dolu: ${p.capacity} yer de alındı ve bekleme listesinde yer kalmadı.`,
  seats_held: (p) => `Boş ${p.held} yer listede bekleyenler için. Listeye girebilirsin.`,
  claim_lost: () => 'Listeden biri yeri senden önce aldı. Listede kalıyorsun.',
  waitlist_full: (p) => `Bekleme listesi dolu: ${p.max} yer de alındı.`,
  waitlist_off: () => 'Ders dolu ve bekleme listesi yok.',
}
