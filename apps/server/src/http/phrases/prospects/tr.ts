import type { ProspectSentences } from '../shape.ts'

export const prospects: ProspectSentences = {
  prospect_was_closed: (p) => `${p.name} artık aday listesinde değil.`,
  prospect_was_reopened: (p) => `${p.name} yeniden aday.`,
  prospect_none: () =>
    'Bu kayıt aday olamaz: arşivde, başka birine bağlı ya da eskiden gelen ziyaretleri veya paketleri var.',
  prospect_gone: () => 'Artık aday değil: geleli 90 günden fazla oldu.',
  prospect_regular: () => 'Yeniden geliyor ve puanla ödüyor: artık aday değil.',
  prospect_bought: () => 'Satın aldı: artık aday değil.',
  prospect_closed: () => 'Bu aday zaten kapatıldı.',
  prospect_open: () => 'Zaten aday.',
  close_reason_needed: () => 'Nedenini yaz.',
}
