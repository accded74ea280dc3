import type { ReviewSentences } from '../shape.ts'

export const reviews: ReviewSentences = {
  review_without_visit: () => 'Yalnızca gelenler yorum yazar: bu rezervasyonda giriş kaydı yok.',
  review_before_end: () => 'Ders bitince yorum yazabilirsin.',
  review_too_late: () => 'Yorumlar dersten en geç 30 gün sonra yazılır.',
  review_hidden: () => 'Bu yorum yönetim tarafından gizlendi, artık değiştirilemez.',
  review_without_words: () => 'Bu yorumda yanıtlanacak metin yok.',
  review_of_own: () => 'Bu senin yorumun: değiştirebilir veya silebilirsin.',
  review_not_hidden: () => 'Bu yorum görünüyor ve karar bekleyen şikâyeti yok.',
}
