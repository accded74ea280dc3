import type { Points } from '@cupo/core/points'
import { plural } from '../../../format/plural.ts'
import { defineMessages } from '../../../i18n/messages.ts'

type Left = { count: number; day: string }
type Span = { minutes: number; seconds: number }
/** `day`: the date of the next charge. */
type Renewal = { price: string; day: string }
type Priced = { points: string; price: string; until: string }

export const messages = defineMessages({
  es: {
    how: (missing: Points) =>
      plural('es', missing, {
        one: 'Te falta # punto. ¿Cómo lo cubres?',
        other: 'Te faltan # puntos. ¿Cómo los cubres?',
      }),
    held: 'guardado',
    heldFor: (time: string) => `Tu lugar está guardado ${time}`,
    minutesSeconds: (p: Span) => `${p.minutes} min ${p.seconds} s`,
    leaves: (p: Left) =>
      plural('es', p.count, { one: `Te queda #. Vence el ${p.day}.`, other: `Te quedan #. Vencen el ${p.day}.` }),
    leavesForever: (count: number) => plural('es', count, { one: 'Te queda #.', other: 'Te quedan #.' }),
    unlimited: 'Desde hoy, todas las clases que cubre.',
    perMonth: (currency: string) => `${currency} al mes`,
    perWeek: (currency: string) => `${currency} a la semana`,
    consentMonth: (p: Renewal) =>
      `Acepto que se renueve solo cada mes por ${p.price}; la próxima vez, el ${p.day}. Puedo cancelarlo cuando quiera.`,
    consentWeek: (p: Renewal) =>
      `Acepto que se renueve solo cada semana por ${p.price}; la próxima vez, el ${p.day}. Puedo cancelarlo cuando quiera.`,
    consentNeeded: 'Marca la casilla para continuar.',
    payAndBook: (price: string) => `Pagar ${price} y reservar`,
    freeAndBook: 'Reservar gratis',
    fine: (p: Priced) => `Cancela gratis hasta ${p.until}: vuelven ${p.points}, no los ${p.price}.`,
    noOffer: 'Nada de lo que está a la venta alcanza para esta clase.',
    released: (label: string) => `Se soltó el lugar ${label}`,
    releasedAny: 'Se soltó tu lugar',
    releasedWhy: 'Lo guardamos 3 minutos. No se cobró nada.',
    holdAgain: 'Guardar un lugar otra vez',
    leaving: 'Te llevamos a la página de pago…',
    processing:
      'El pago se está procesando. Si tu lugar sigue libre cuando llegue, queda reservado; si no, te devolvemos el dinero. Te avisamos.',
    notNow: 'Ahora no',
    close: 'Cerrar',
  },
  en: {
    how: (missing) =>
      plural('en', missing, {
        one: 'You are # point short. How do you want to cover it?',
        other: 'You are # points short. How do you want to cover them?',
      }),
    held: 'held',
    heldFor: (time) => `Your seat is held for ${time}`,
    minutesSeconds: (p) => `${p.minutes} min ${p.seconds} s`,
    leaves: (p) => plural('en', p.count, { one: `You keep #, until ${p.day}.`, other: `You keep #, until ${p.day}.` }),
    leavesForever: (count) => plural('en', count, { one: 'You keep #.', other: 'You keep #.' }),
    unlimited: 'From today, every class it covers.',
    perMonth: (currency) => `${currency} a month`,
    perWeek: (currency) => `${currency} a week`,
    consentMonth: (p) =>
      `I agree that it renews every month for ${p.price}, next on ${p.day}. I can cancel at any time.`,
    consentWeek: (p) => `I agree that it renews every week for ${p.price}, next on ${p.day}. I can cancel at any time.`,
    consentNeeded: 'Tick the box to continue.',
    payAndBook: (price) => `Pay ${price} and book`,
    freeAndBook: 'Book for free',
    fine: (p) => `Cancel for free until ${p.until}: ${p.points} come back, the ${p.price} do not.`,
    noOffer: 'Nothing on sale is enough for this class.',
    released: (label) => `Spot ${label} was released`,
    releasedAny: 'Your seat was released',
    releasedWhy: 'We hold it for 3 minutes. Nothing was charged.',
    holdAgain: 'Hold a seat again',
    leaving: 'Taking you to the payment page…',
    processing:
      'The payment is still being processed. If your seat is free when it arrives, it is booked; if not, you get your money back. We’ll let you know.',
    notNow: 'Not now',
    close: 'Close',
  },
  tr: {
    how: (missing) => plural('tr', missing, { other: '# puan eksik. Nasıl tamamlarsın?' }),
    held: 'ayrıldı',
    heldFor: (time) => `Yerin ${time} daha ayrılmış durumda`,
    minutesSeconds: (p) => `${p.minutes} dk ${p.seconds} sn`,
    leaves: (p) => plural('tr', p.count, { other: `Sana # kalır. Son gün ${p.day}.` }),
    leavesForever: (count) => plural('tr', count, { other: 'Sana # kalır.' }),
    unlimited: 'Bugünden itibaren kapsadığı tüm dersler.',
    perMonth: (currency) => `${currency} / ay`,
    perWeek: (currency) => `${currency} / hafta`,
    consentMonth: (p) =>
      `Her ay ${p.price} ile kendiliğinden yenilenmesini kabul ediyorum; sıradaki ${p.day}. İstediğimde iptal edebilirim.`,
    consentWeek: (p) =>
      `Her hafta ${p.price} ile kendiliğinden yenilenmesini kabul ediyorum; sıradaki ${p.day}. İstediğimde iptal edebilirim.`,
    consentNeeded: 'Devam etmek için kutuyu işaretle.',
    payAndBook: (price) => `${price} öde ve ayır`,
    freeAndBook: 'Ücretsiz ayır',
    fine: (p) => `Ücretsiz iptal: ${p.until}. ${p.points} geri gelir, ${p.price} gelmez.`,
    noOffer: 'Satıştaki hiçbir şey bu derse yetmiyor.',
    released: (label) => `${label} numaralı yer bırakıldı`,
    releasedAny: 'Yerin bırakıldı',
    releasedWhy: 'Yeri 3 dakika tutuyoruz. Hiçbir şey çekilmedi.',
    holdAgain: 'Yeniden yer ayır',
    leaving: 'Ödeme sayfasına gidiyorsun…',
    processing: 'Ödeme hâlâ işleniyor. Geldiğinde yerin boşsa ayrılır; değilse paran iade edilir. Haber veririz.',
    notNow: 'Şimdi değil',
    close: 'Kapat',
  },
})
