import type { ClaimSentences } from '../shape.ts'

export const claims: ClaimSentences = {
  file_claimed: (p) => `Tamam: ${p.studio} stüdyosunda adına kayıtlı olanlar artık hesabında.`,
  claim_withdrawn: () => 'Kod artık geçerli değil.',
  claim_mistyped: () => 'Harfleri kontrol et: bu bir kayıt kodu değil.',
  claim_unknown: () => 'Böyle bir kod yok ya da kullanılmış. Stüdyondan yenisini iste.',
  claim_expired: () => 'Kodun süresi doldu. Stüdyondan yenisini iste.',
  claim_signs_in: () => 'Bu kişi zaten kendi hesabıyla giriyor.',
  claim_has_guardian: () => 'Bu kişiden sorumlu biri var. Önce sorumluyu kaldır.',
  claim_same_class: () => 'İki kaydın da aynı derste yeri var. Stüdyondan yardım iste.',
  claim_family: () => 'Kayıtlardan birinin velisi ya da ailesi var. Stüdyondan yardım iste.',
}
