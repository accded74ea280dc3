import type { AdjustmentSentences } from '../shape.ts'

export const adjustments: AdjustmentSentences = {
  not_so_many_points: (p) => `Her yerde geçerli ${p.balance} puanı var: ${p.price} puan alınamaz.`,
  own_adjustment: () => 'Bunu sen istedin: kararı başka bir yönetici vermeli.',
  decided: () => 'Bu düzeltmeye zaten karar verildi.',
  needs_second_owner: (p) => `${p.max} puandan fazlasını başka bir yönetici onaylar: düzeltme olarak iste.`,
}
