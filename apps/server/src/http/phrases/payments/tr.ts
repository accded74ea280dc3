import type { PaymentSentences } from '../shape.ts'

export const payments: PaymentSentences = {
  plan_basic: () => 'Temel',
  plan_team: () => 'Ekip',
  plan_enterprise: () => 'Kurumsal',
  plan_taken: () => 'Bu kimlikle bir plan zaten var.',
  plan_changed: (p) => `Plan değişti: artık ${p.usd} USD karşılığında ${p.points} puan. Ödemeden önce bir bak.`,
  holds_wait: (p) => `Bu yeri birkaç kez bıraktın. ${p.minutes} dk sonra tekrar dene.`,
  cards_wait: (p) => `Çok fazla başarısız ödeme. ${p.minutes} dk sonra tekrar dene.`,
  card_number_wrong: () => 'Kart numarasını kontrol et.',
  card_expiry_wrong: () => 'Son kullanma tarihini kontrol et: ay ve yıl, örneğin 04 / 29.',
  card_past: () => 'Bu kartın süresi dolmuş.',
  card_cvc_wrong: () => 'Güvenlik kodunu kontrol et.',
  card_number_here: () => 'Kart numarasının yeri burası değil: önce onu bir ödeme yöntemiyle değiştir.',
  purchase_paid: (p) => `Tamam: hesabında ${p.points} yeni puan var.`,
  purchase_pending: () => 'Bankan ödemeyi onaylamanı istiyor.',
  purchase_processing: () => 'Ödeme hâlâ yolda. Sonucu belli olunca haber veririz; yeniden ödemen gerekmez.',
  purchase_cancelled: () => 'Ödeme iptal edildi. Hiçbir ücret alınmadı.',
  purchase_lapsed: () => 'Bu ödeme tamamlanmadı ve hiçbir ücret alınmadı.',
  purchase_not_pending: () => 'Bu ödeme senden onay beklemiyor.',
}
