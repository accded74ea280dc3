import type { DocumentSentences } from '../shape.ts'

export const documents: DocumentSentences = {
  folder_name_taken: () => 'Orada bu adda bir klasör zaten var.',
  folder_unknown: () => 'Bu klasör artık yok. Başka birini seç.',
  folder_in_itself: () => 'Bir klasör kendi içine taşınamaz.',
  folder_too_deep: (p) => `Klasörler en fazla ${p.most} düzey olabilir: daha üstte bir yer seç.`,
  folders_full: (p) => `Stüdyonun ${p.most} klasörü var: yenisini oluşturmak için birini sil.`,
  folder_audience_at_top: () => 'Kimin göreceği en üstteki klasörde belirlenir.',
  folder_deleted: () => 'Bulunduğu klasör çöp kutusunda: önce onu geri getir.',
  not_in_trash: () => 'Yalnızca çöp kutusundakiler kalıcı olarak silinebilir.',
  document_name_taken: () => 'Bu klasörde bu adda bir belge zaten var.',
  documents_full: (p) => `Stüdyonun ${p.most} belgesi var: yenisini yüklemek için birini sil.`,
  storage_full: (p) =>
    `Yer yok: stüdyonun belgeleri en fazla ${p.most} MB olabilir. Eski sürümleri sil ya da çöp kutusunu boşalt.`,
  document_versions_full: (p) => `Bu belgenin ${p.most} sürümü var: yenisini yüklemek için eskilerden birini sil.`,
  version_is_current: () => 'Görünen sürüm bu. Silmeden önce başka bir sürüme dön.',
  document_unreadable: () => 'Bu dosya okunamadı. Eksiksiz bir PDF ya da JPEG, PNG veya WebP fotoğraf yükle.',
}
