import type { PartnerSentences } from '../shape.ts'

export const partners: PartnerSentences = {
  partner_keys_wrong: () => 'Üyelik ortağı bu anahtarı kabul etmiyor. Yeniden kopyala.',
  partner_gym_refused: () => 'Üyelik ortağı bu salonu tanımıyor ya da anahtar bu salon için geçerli değil.',
  partner_no_answer: () => 'Üyelik ortağı yanıt vermiyor. Birazdan yeniden dene.',
  partner_not_here: () => 'Bu üyelik ortağı bu hizmette kullanılamıyor.',
  partner_class_over: () => 'Ders başladı ya da iptal edildi: yerleri değişmez.',
}
