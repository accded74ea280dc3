import { defineMessages } from '../../i18n/messages.ts'

/** `card`: 'Visa terminada en 4242'. */
type Terms = { offer: string; price: string; card: string }
type Agreed = Terms & { until: string }

export const messages = defineMessages({
  es: {
    sheetTitle: (name: string) => `${name}: solo si me toca`,
    title: 'Solo si me toca',
    lead: 'Si se libera un lugar y es tu turno, lo apartamos, compramos lo que elijas y queda reservado. Si no te toca, no pagas.',
    option: (offer: string) => `${offer} en ese momento. Si no te toca, no pagas.`,
    optionWithCard: (p: { offer: string; card: string }) =>
      `${p.offer} en ese momento, con tu ${p.card}. Si no te toca, no pagas.`,
    consent: (p: { price: string }) =>
      `Acepto que se cobren hasta ${p.price} a esta tarjeta solo si me toca un lugar en esta clase. Puedo quitarlo antes.`,
    consentNeeded: 'Marca la casilla para continuar.',
    agree: 'Sí, comprar si me toca',
    notNow: 'Ahora no',
    noOffer: 'Nada de lo que está a la venta sirve para esperar esta clase.',
    needsCard: 'Hace falta una tarjeta guardada. Se guarda al comprar con «Guardar la tarjeta».',
    agreed: 'Listo: solo pagas si te toca.',
    active: (p: Agreed) =>
      `Si te toca antes de ${p.until}, se compra **${p.offer}** por **${p.price}** con tu ${p.card} y el lugar es tuyo. Si no, no pagas.`,
    charging: (p: Terms) => `Te tocó: estamos cobrando **${p.price}** por ${p.offer} a tu ${p.card}.`,
    remove: 'No comprar si me toca',
    removed: 'Quitado: no se comprará nada.',
    onlyIfTurn: 'Comprar solo si me toca',
  },
  en: {
    sheetTitle: (name) => `${name}: only if it is my turn`,
    title: 'Only if it is my turn',
    lead: 'If a seat opens up and it is your turn, we hold it, buy what you choose, and it is booked. If your turn does not come, you do not pay.',
    option: (offer) => `${offer} at that moment. If your turn does not come, you do not pay.`,
    optionWithCard: (p) =>
      `${p.offer} at that moment, with your ${p.card}. If your turn does not come, you do not pay.`,
    consent: (p) =>
      `I agree that up to ${p.price} is charged to this card only if a seat of this class is mine. I can remove this before.`,
    consentNeeded: 'Tick the box to continue.',
    agree: 'Yes, buy if it is my turn',
    notNow: 'Not now',
    noOffer: 'Nothing on sale can be used to wait for this class.',
    needsCard: 'You need a saved card. It is saved when you buy with “Save the card”.',
    agreed: 'Done: you only pay if it is your turn.',
    active: (p) =>
      `If it is your turn before ${p.until}, **${p.offer}** is bought for **${p.price}** with your ${p.card} and the seat is yours. If not, you do not pay.`,
    charging: (p) => `It is your turn: we are charging **${p.price}** for ${p.offer} to your ${p.card}.`,
    remove: 'Do not buy if it is my turn',
    removed: 'Removed: nothing will be bought.',
    onlyIfTurn: 'Buy only if it is my turn',
  },
  tr: {
    sheetTitle: (name) => `${name}: yalnızca sıram gelirse`,
    title: 'Yalnızca sıram gelirse',
    lead: 'Bir yer boşalır ve sıra sana gelirse yeri tutar, seçtiğini satın alır ve yerini ayırırız. Sıran gelmezse ödemezsin.',
    option: (offer) => `O anda ${offer}. Sıran gelmezse ödemezsin.`,
    optionWithCard: (p) => `O anda ${p.offer}, ${p.card} ile. Sıran gelmezse ödemezsin.`,
    consent: (p) =>
      `Yalnızca bu derste yer bana gelirse bu karttan en fazla ${p.price} çekilmesini kabul ediyorum. Öncesinde kaldırabilirim.`,
    consentNeeded: 'Devam etmek için kutuyu işaretle.',
    agree: 'Evet, sıra bana gelirse al',
    notNow: 'Şimdi değil',
    noOffer: 'Satıştakilerin hiçbiri bu dersi beklemek için kullanılamıyor.',
    needsCard: 'Kayıtlı bir kart gerekiyor. Kart, “Kartı kaydet” ile satın alınca kaydedilir.',
    agreed: 'Tamam: yalnızca sıran gelirse ödersin.',
    active: (p) =>
      `Sıran ${p.until} öncesinde gelirse **${p.offer}**, **${p.price}** karşılığında ${p.card} ile alınır ve yer senin olur. Gelmezse ödemezsin.`,
    charging: (p) => `Sıra sende: ${p.offer} için ${p.card} kartından **${p.price}** çekiliyor.`,
    remove: 'Sıram gelirse satın alma',
    removed: 'Kaldırıldı: hiçbir şey satın alınmayacak.',
    onlyIfTurn: 'Yalnızca sıram gelirse al',
  },
})
