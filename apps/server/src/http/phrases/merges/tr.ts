import type { MergeSentences } from '../shape.ts'

export const merges: MergeSentences = {
  clients_merged: (p) => `Tamam: her şey artık ${p.name} kaydında.`,
  merge_was_undone: (p) => `${p.name} kaydını geri aldı.`,
  merge_self: () => 'İki farklı kayıt seç.',
  merge_both_sign_in: () => 'İki kişi de kendi hesabıyla giriyor: birleştirilemezler.',
  merge_keep_signs_in: () => 'İkisinden biri kendi hesabıyla giriyor: kalacak kayıt odur.',
  merge_guardian: () => 'Biri diğerinden sorumlu: aynı kişi değiller.',
  merge_families: () => 'Biri başkasından sorumlu, diğeri başkasına bağlı: önce aileleri düzelt.',
  merge_same_class: () =>
    'İkisinin de aynı derste yeri var: aynı kişi olamazlar. Aynı kişiyse önce rezervasyonlardan birini kaldır.',
  merge_undone: () => 'Bu birleştirme zaten geri alındı.',
  merge_undo_late: () => '30 günden fazla geçti: artık geri alınamaz.',
  merge_undo_later_first: () => 'Bu kayıt sonra başka bir kayıtla birleştirildi: önce onu geri al.',
}
