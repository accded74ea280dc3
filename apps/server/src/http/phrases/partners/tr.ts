import type { PartnerSentences } from '../shape.ts'

export const partners: PartnerSentences = {
  partner_keys_wrong: () => 'İş ortağı bu anahtarı kabul etmiyor. Yeniden kopyala.',
  partner_gym_refused: () => 'İş ortağı bu salonu tanımıyor ya da anahtar bu salon için geçerli değil.',
  partner_no_answer: () => 'İş ortağı yanıt vermiyor. Birazdan yeniden dene.',
  partner_not_here: () => 'Bu iş ortağı bu hizmette kullanılamıyor.',
  partner_class_over: () => 'Ders başladı ya da iptal edildi: yerleri değişmez.',
}
