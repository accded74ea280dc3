import type { Points } from '@cupo/core/points'
import { plural } from '../../../format/plural.ts'
import { defineMessages } from '../../../i18n/messages.ts'

/** `person`: the dependant who gets it; the reader without. */
type For = { person?: string | undefined }
type Short = For & { missing: Points }
type Held = For & { time: string }
type Rest = For & { count: number }
type Left = Rest & { day: string }
type Span = { minutes: number; seconds: number }
/** `day`: the date of the next charge. */
type Renewal = { price: string; day: string }
type Priced = { points: string; price: string; until: string }

export const messages = defineMessages({
  es: {
    how: ({ missing, person }: Short) => {
      const whom = person === undefined ? 'Te' : `A ${person} le`
      return plural('es', missing, {
        one: `${whom} falta # punto. ¿Cómo lo cubres?`,
        other: `${whom} faltan # puntos. ¿Cómo los cubres?`,
      })
    },
    forPerson: (person: string) => `Para ${person}`,
    held: 'guardado',
    heldFor: ({ time, person }: Held) =>
      `${person === undefined ? 'Tu lugar' : `El lugar de ${person}`} está guardado ${time}`,
    minutesSeconds: (p: Span) => `${p.minutes} min ${p.seconds} s`,
    leaves: ({ count, day, person }: Left) => {
      const whom = person === undefined ? 'Te' : 'Le'
      return plural('es', count, {
        one: `${whom} queda #. Vence el ${day}.`,
        other: `${whom} quedan #. Vencen el ${day}.`,
      })
    },
    leavesForever: ({ count, person }: Rest) => {
      const whom = person === undefined ? 'Te' : 'Le'
      return plural('es', count, { one: `${whom} queda #.`, other: `${whom} quedan #.` })
    },
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
    releasedAny: 'Se soltó el lugar',
    releasedWhy: 'Lo guardamos 3 minutos. No se cobró nada.',
    holdAgain: 'Guardar un lugar otra vez',
    leaving: 'Te llevamos a la página de pago…',
    processing:
      'El pago se está procesando. Si el lugar sigue libre cuando llegue, queda reservado; si no, te devolvemos el dinero. Te avisamos.',
    notNow: 'Ahora no',
    close: 'Cerrar',
  },
  en: {
    how: ({ missing, person }) => {
      const who = person === undefined ? 'You are' : `${person} is`
      return plural('en', missing, {
        one: `${who} # point short. How do you want to cover it?`,
        other: `${who} # points short. How do you want to cover them?`,
      })
    },
    forPerson: (person) => `For ${person}`,
    held: 'held',
    heldFor: ({ time, person }) =>
      `${person === undefined ? 'Your seat' : `The seat of ${person}`} is held for ${time}`,
    minutesSeconds: (p) => `${p.minutes} min ${p.seconds} s`,
    leaves: ({ count, day, person }) =>
      plural('en', count, { other: `${person === undefined ? 'You keep' : 'Left after it:'} #, until ${day}.` }),
    leavesForever: ({ count, person }) =>
      plural('en', count, { other: `${person === undefined ? 'You keep' : 'Left after it:'} #.` }),
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
    releasedAny: 'The seat was released',
    releasedWhy: 'We hold it for 3 minutes. Nothing was charged.',
    holdAgain: 'Hold a seat again',
    leaving: 'Taking you to the payment page…',
    processing:
      'The payment is still being processed. If the seat is free when it arrives, it is booked; if not, you get your money back. We’ll let you know.',
    notNow: 'Not now',
    close: 'Close',
  },
  tr: {
    how: ({ missing, person }) =>
      plural('tr', missing, { other: `${person === undefined ? '' : `${person}: `}# puan eksik. Nasıl tamamlarsın?` }),
    forPerson: (person) => `${person} için`,
    held: 'ayrıldı',
    heldFor: ({ time, person }) =>
      `${person === undefined ? 'Yerin' : `${person} için yer`} ${time} daha ayrılmış durumda`,
    minutesSeconds: (p) => `${p.minutes} dk ${p.seconds} sn`,
    leaves: ({ count, day, person }) =>
      plural('tr', count, { other: `${person === undefined ? 'Sana ' : ''}# kalır. Son gün ${day}.` }),
    leavesForever: ({ count, person }) =>
      plural('tr', count, { other: `${person === undefined ? 'Sana ' : ''}# kalır.` }),
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
    releasedAny: 'Yer bırakıldı',
    releasedWhy: 'Yeri 3 dakika tutuyoruz. Hiçbir şey çekilmedi.',
    holdAgain: 'Yeniden yer ayır',
    leaving: 'Ödeme sayfasına gidiyorsun…',
    processing: 'Ödeme hâlâ işleniyor. Geldiğinde yer boşsa ayrılır; değilse paran iade edilir. Haber veririz.',
    notNow: 'Şimdi değil',
    close: 'Kapat',
  },
})
