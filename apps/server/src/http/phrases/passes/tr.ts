import type { Params } from '../params.ts'
import type { PassSentences } from '../shape.ts'

export const passes: PassSentences = {
  pass_does_not_renew: () => 'Bu paket yenilenmiyor: iptal edilecek ya da tahsil edilecek bir şey yok.',
  pass_cancelled_before: () => 'Yenileme zaten iptal edilmişti.',
  pass_card_unknown: () => 'Bu kart bu stüdyo için kayıtlı değil. Önce ekle.',
  plan_not_now: () => 'Bekleyen bir tahsilat varken ya da paket dondurulmuş veya iptal edilmişken plan değiştirilemez.',
  plan_does_not_fit: () => 'Bu plan bu stüdyonun değil ya da farklı yenileniyor.',
  freeze_not_possible: () => 'Yalnızca aktif bir üyelik dondurulabilir.',
  freeze_twice: () => 'Zaten planlanmış bir dondurma var. Yenisinden önce onu bitir.',
  freeze_in_past: () => 'Dondurma bugünden önce başlayamaz.',
  freeze_after_renewal: () => 'Dondurma en geç bir sonraki tahsilat gününde başlamalı.',
  freeze_too_short: () => 'Dondurma en az bir hafta sürer.',
  freeze_too_long: () => 'Dondurma en çok sekiz hafta sürer.',
  freeze_year_used: () => 'Yılda sekiz hafta dondurulabilir ve o kadar kalmadı.',
  freeze_none: () => 'Bitirilecek bir dondurma yok.',
  freeze_touches: (p: Params) => `Bu tarihlerde ${p.count} rezervasyon var. Onları iptal et ya da başka tarih seç.`,
}
