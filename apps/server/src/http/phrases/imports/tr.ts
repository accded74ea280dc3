import type { ImportSentences } from '../shape.ts'

export const imports: ImportSentences = {
  import_done: (p) => `${p.people} kişi aktarıldı. Henüz kimseye mesaj gitmedi.`,
  import_pass_name: () => 'Aktarılan paket',
  import_same_kind: () => 'İki dosya aynı şeyi içeriyor: birer kişi, paket ve ziyaret dosyası bırakın.',
  import_empty: (p) => `${p.name} dosyasında başlıkların altında satır yok.`,
  import_no_name: (p) => `${p.name} dosyasında adı içeren sütun yok. Hangisi olduğunu seçin.`,
  import_no_key: (p) =>
    `${p.name} dosyasında satırların kime ait olduğunu söyleyen sütun yok: e-posta, telefon veya müşteri numarası seçin.`,
  import_no_date: (p) => `${p.name} dosyasında ziyaret tarihini içeren sütun yok. Hangisi olduğunu seçin.`,
  import_quote_open: (p) =>
    `${p.name} dosyasında ${p.row}. satırdan itibaren açılan tırnak kapanmıyor. Düzeltip yeniden yükleyin.`,
  import_too_many_rows: (p) => `${p.name} dosyasında ${p.max} satırdan fazlası var. Bölün.`,
  import_too_large: (p) => `${p.name} ${p.max} MB'tan büyük.`,
  import_unreadable: (p) => `${p.name} okunamadı. CSV veya .xlsx olarak kaydedin.`,
  import_old_excel: (p) => `${p.name} 2007 öncesi bir Excel dosyası. .xlsx olarak kaydedin.`,
  import_date_order: (p) => `${p.sample} iki türlü okunabilir. Önce gün mü ay mı geliyor, belirtin.`,
  import_has_errors: (p) =>
    `${p.errors} hücrede hata var: düzeltin veya satırlarını dışarıda bırakın. Hiçbir şey aktarılmadı.`,
  import_one_of_text_or_base64: () => 'Dosyayı metin ya da base64 olarak gönderin, ikisinden biri.',
  cell_name_missing: () => 'ad eksik',
  cell_email_invalid: () => 'e-posta adresi değil',
  cell_email_of_other: (p) => `${p.other}. satırın adresi`,
  cell_email_taken: () => 'başka bir hesaba ait',
  cell_phone_invalid: () => 'telefon numarası değil',
  cell_phone_short: () => 'rakam eksik',
  cell_date_invalid: () => 'tarih değil',
  cell_date_other_order: () => 'diğerlerinden farklı sırada',
  cell_birthday_future: () => 'gelecekte bir tarih',
  cell_number_invalid: () => 'ders sayısı değil',
  cell_left_over_total: () => 'kalan toplamdan fazla',
  cell_pass_without_end: () => 'ders sınırı ve bitiş tarihi yok',
  cell_id_of_other: (p) => `${p.other}. satırın numarası`,
  cell_formula: () => 'bir formül',
  cell_too_long: () => 'çok uzun',
  cell_person_unknown: () => 'kimseye ait değil',
  cell_person_missing: () => 'kime ait olduğu yazmıyor',
}
