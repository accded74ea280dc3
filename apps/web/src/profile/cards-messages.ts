import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: 'Tarjetas guardadas',
    lead: 'Con las que pagas más rápido o se renueva lo que tienes. Solo guardamos sus últimos cuatro dígitos.',
    card: (p: { brand: string; last4: string }) => `${p.brand} terminada en ${p.last4}`,
    service: 'Compras en {brand}',
    until: (p: { seller: string; month: string }) => `${p.seller}, vence ${p.month}`,
    remove: 'Quitar',
    removeOf: (card: string) => `Quitar: ${card}`,
    removeTitle: (card: string) => `¿Quitar ${card}?`,
    removeText:
      'Ya no podrás pagar con ella sin escribirla otra vez. Si diste permiso de comprar por ti cuando haya lugar, se retira.',
    removed: 'Tarjeta quitada',
    keep: 'Conservarla',
  },
  en: {
    title: 'Saved cards',
    lead: 'For faster payments and for what renews. We only keep their last four digits.',
    card: (p) => `${p.brand} ending in ${p.last4}`,
    service: 'Purchases on {brand}',
    until: (p) => `${p.seller}, expires ${p.month}`,
    remove: 'Remove',
    removeOf: (card) => `Remove: ${card}`,
    removeTitle: (card) => `Remove ${card}?`,
    removeText:
      'You will have to enter it again to pay with it. If you allowed purchases on your behalf when a seat opens up, that permission ends.',
    removed: 'Card removed',
    keep: 'Keep it',
  },
  tr: {
    title: 'Kayıtlı kartlar',
    lead: 'Daha hızlı ödemek ve yenilenen paketlerin için. Yalnızca son dört hanesini saklarız.',
    card: (p) => `${p.brand}, sonu ${p.last4}`,
    service: '{brand} alışverişleri',
    until: (p) => `${p.seller}, son kullanma ${p.month}`,
    remove: 'Kaldır',
    removeOf: (card) => `Kaldır: ${card}`,
    removeTitle: (card) => `Bu kart kaldırılsın mı? ${card}`,
    removeText:
      'Onunla ödemek için yeniden girmen gerekir. Yer açılınca senin adına satın alma izni verdiysen, bu izin de sona erer.',
    removed: 'Kart kaldırıldı',
    keep: 'Kalsın',
  },
})
