import { defineMessages } from '../i18n/messages.ts'

/** The copies of a person's or a studio's data. */
export const messages = defineMessages({
  es: {
    ask: 'Preparar una copia',
    again: 'Preparar otra copia',
    download: 'Descargar',
    preparing: 'Estamos preparando tu copia. Te avisamos cuando esté lista; puedes cerrar esta página.',
    progress: (percent: number) => `Listo: ${percent} %`,
    ready: (size: string) => `Copia lista · ${size}`,
    until: (when: string) => `Se guarda hasta el ${when}`,
    failed: 'No pudimos preparar esta copia. Prueba otra vez.',
    none: 'Todavía no hay copias.',
    requestedOn: (when: string) => `Pedida ${when}`,
  },
  en: {
    ask: 'Prepare a copy',
    again: 'Prepare another copy',
    download: 'Download',
    preparing: 'We are preparing your copy. We’ll let you know when it is ready; you can close this page.',
    progress: (percent) => `Done: ${percent}%`,
    ready: (size) => `Copy ready · ${size}`,
    until: (when) => `Kept until ${when}`,
    failed: 'We could not prepare this copy. Try again.',
    none: 'There are no copies yet.',
    requestedOn: (when) => `Asked for ${when}`,
  },
  tr: {
    ask: 'Kopya hazırla',
    again: 'Yeni kopya hazırla',
    download: 'İndir',
    preparing: 'Kopyanı hazırlıyoruz. Hazır olunca haber veririz; bu sayfayı kapatabilirsin.',
    progress: (percent) => `Tamamlanan: %${percent}`,
    ready: (size) => `Kopya hazır · ${size}`,
    until: (when) => `${when} tarihine kadar saklanır`,
    failed: 'Bu kopyayı hazırlayamadık. Tekrar dene.',
    none: 'Henüz kopya yok.',
    requestedOn: (when) => `İstendi: ${when}`,
  },
})
