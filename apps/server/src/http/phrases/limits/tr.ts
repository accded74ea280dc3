import type { LimitSentences } from '../shape.ts'

export const limits: LimitSentences = {
  sign_ups_wait: (p) =>
    `Bu bağlantıdan çok sayıda hesap açıldı. ${p.minutes} dk sonra ya da başka bir ağdan tekrar dene.`,
  codes_wait: (p) =>
    `Bu bağlantıdan çok fazla yanlış kod geldi. ${p.minutes} dk sonra ya da başka bir ağdan tekrar dene.`,
  request_slow: () => 'İstek çok geç ulaştı. Bağlantını kontrol edip tekrar dene.',
  client_contacts_full: (p) => `Müşteri başına en fazla ${p.most} iletişim bilgisi olabilir: önce birini sil.`,
  client_documents_full: (p) => `Müşteri başına en fazla ${p.most} belge olabilir: önce birini sil.`,
  client_lists_full: (p) => `Kayıtlı ${p.most} listen var, en fazlası bu. Başka bir tane kaydetmek için birini sil.`,
  streams_many: (p) => `{brand} ${p.most} sekmede veya cihazda açık. Devam etmek için birini kapat.`,
}
