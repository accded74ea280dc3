import { defineMessages } from '../../../i18n/messages.ts'

type Card = { brand: string; last4: string }

export const messages = defineMessages({
  es: {
    stored: (p: Card) => `${p.brand} terminada en ${p.last4}`,
    storedNoNumber: (brand: string) => `${brand} guardada`,
    change: 'Cambiar',
    how: '¿Con qué pagas?',
    card: 'Otra tarjeta',
    redirect: 'Tarjeta, en la página de pago',
    bizum: 'Bizum',
    save: 'Guardar la tarjeta para la próxima vez',
    savedToRenew: 'La tarjeta se guarda para las renovaciones.',
    leave: 'Te llevamos a la página de pago y vuelves aquí.',
    unavailable: 'Ahora no se puede pagar en línea aquí. Paga en el estudio.',
  },
  en: {
    stored: (p) => `${p.brand} ending in ${p.last4}`,
    storedNoNumber: (brand) => `Saved ${brand}`,
    change: 'Change',
    how: 'How do you want to pay?',
    card: 'Another card',
    redirect: 'Card, on the payment page',
    bizum: 'Bizum',
    save: 'Save the card for next time',
    savedToRenew: 'The card is saved for the renewals.',
    leave: 'We take you to the payment page and you come back here.',
    unavailable: 'You cannot pay online here right now. Pay at the studio.',
  },
  tr: {
    stored: (p) => `Sonu ${p.last4} olan ${p.brand}`,
    storedNoNumber: (brand) => `Kayıtlı ${brand}`,
    change: 'Değiştir',
    how: 'Nasıl ödersin?',
    card: 'Başka kart',
    redirect: 'Kart, ödeme sayfasında',
    bizum: 'Bizum',
    save: 'Kartı bir dahaki sefer için kaydet',
    savedToRenew: 'Kart yenilemeler için kaydedilir.',
    leave: 'Seni ödeme sayfasına götürürüz, sonra buraya dönersin.',
    unavailable: 'Şu anda burada çevrimiçi ödeme yapılamıyor. Stüdyoda öde.',
  },
})
