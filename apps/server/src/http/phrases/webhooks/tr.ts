import type { WebhookSentences } from '../shape.ts'

export const webhooks: WebhookSentences = {
  webhook_url: () => 'Kullanıcı adı ve şifre içermeyen, tam bir https adresi yaz.',
  webhook_address_private: () => 'Bu adres herkese açık değil: oraya bildirim gönderemeyiz.',
  webhooks_full: (p) => `En fazla ${p.max} webhook olabilir: önce birini kaldır.`,
  webhook_url_taken: () => 'Bu adresle zaten bir webhook var.',
  webhook_is_disabled: () => 'Bu webhook durdurulmuş. Önce etkinleştir.',
  api_key_unknown: () => 'Bu anahtar yok, süresi dolmuş ya da iptal edilmiş.',
  api_key_wait: (p) => `Bu anahtar bu dakikada çok fazla çağrı yaptı. ${p.seconds} sn bekle.`,
  api_key_scope: () => 'Bu anahtarın bunun için izni yok.',
  api_keys_full: (p) => `En fazla ${p.max} anahtar olabilir: önce birini iptal et.`,
  api_key_expired: () => 'Gelecekte bir tarih seç.',
}
