import { dayOfYear } from '../params.ts'
import type { CampaignSentences } from '../shape.ts'

export const campaigns: CampaignSentences = {
  campaign_placeholder: (p) => `${p.placeholder} tanınmıyor. {ad} veya {stüdyo} kullan.`,
  campaign_url: () => 'https:// ile başlayan bir adres yaz.',
  campaign_not_draft: () => 'Bu kampanya zaten planlandı veya gönderildi: değiştirilemez.',
  campaign_not_scheduled: () => 'Bu kampanya planlanmış değil.',
  campaign_no_text: () => 'Göndermeden önce metni yaz.',
  campaign_too_soon: () => 'En az bir dakika sonrasını seç veya şimdi gönder.',
  campaign_too_far: () => 'Bir yıl içinde bir tarih seç.',
  campaign_day_full: () => 'O gün zaten üç kampanya var. Başka bir gün seç.',
  campaign_tests_wait: (p) => `Çok fazla deneme istedin. ${p.minutes} dakika bekle.`,
  campaign_test_sent: (p) => `Deneme ${p.to} adresine gönderildi.`,
  news_link_unknown: () => 'Bu bağlantı artık çalışmıyor. Daha yeni bir e-postadakini aç.',
  news_stopped_before: (p) =>
    `Haberleri ${dayOfYear('tr', p)} tarihinde durdurdu. Yeniden almayı nasıl istediğini yaz.`,
}
