import type { ConfigSentences } from '../shape.ts'

export const config: ConfigSentences = {
  brand_name: () => 'En çok 40 harflik bir ad yaz; < > { } " \\ ve ` kullanma.',
  logo_contrast: () => 'Logo açık ya da koyu sayfada okunmuyor. Siyah bir SVG dene: metnin rengini alır.',
  logo_unknown: () => 'O logo artık yok. Yeniden yükle.',
  logo_empty: () => 'O logoda görünen bir şey yok.',
  language_not_offered: () => 'İlk dil, sunduğun dillerden biri olmalı.',
  svg_broken: () => 'O dosya geçerli bir SVG değil.',
  svg_large: () => 'O SVG çok büyük: en çok 200 kB ve 3000 şekil.',
  svg_element: (p) =>
    `O SVG’de “${p.what}” var; bir logoda olamaz. Metinleri çizgiye çevir; betikleri, bağlantıları ve resimleri kaldır.`,
  svg_reference: (p) => `O SVG başka bir yere başvuruyor: ${p.what}. Başvuruları kaldır.`,
  svg_style: () => 'O SVG’nin stilleri okunamıyor. Sunum öznitelikleriyle dışa aktar.',
  svg_size: (p) => `O SVG’nin boyutu bir logoya uygun değil: ${p.what}.`,
}
