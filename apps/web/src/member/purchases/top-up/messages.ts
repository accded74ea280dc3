import type { Points } from '@cupo/core/points'
import { plural } from '../../../format/plural.ts'
import { defineMessages } from '../../../i18n/messages.ts'

type Class = { name: string; when: string }
/** A deadline: its time, its day as used after 'hasta', and both. */
type By = { points: string; time: string; day: string; moment: string }

/** 'las 05:30 del martes', 'la 01:00 de hoy' */
const hourOfDay = ({ time, day }: By): string =>
  `${/^0?1:/.test(time) ? 'la' : 'las'} ${time} ${day.startsWith('el ') ? `d${day}` : `de ${day}`}`

type Left = { count: number; day: string }

export const messages = defineMessages({
  es: {
    sheetTitle: (p: Class) => `${p.name}, ${p.when}`,
    how: (missing: Points) =>
      plural('es', missing, {
        one: 'Te falta # punto. ¿Cómo lo cubres?',
        other: 'Te faltan # puntos. ¿Cómo los cubres?',
      }),
    leaves: (p: Left) =>
      plural('es', p.count, { one: `Te queda #. Vence el ${p.day}.`, other: `Te quedan #. Vencen el ${p.day}.` }),
    justEnough: 'Alcanzan justo para esta clase.',
    validUntil: (day: string) => `Vencen el ${day}.`,
    currency: 'USD',
    usd: (amount: string) => `${amount} USD`,
    pay: (usd: string) => `Pagar ${usd}`,
    notNow: 'Ahora no',
    noOffer: 'Ningún plan a la venta alcanza para esta clase.',
    stillOpen: 'Un pago anterior se está procesando. Espera el resultado antes de pagar otra vez.',
    processing: 'El pago se está procesando. Cuando lleguen tus puntos te avisamos y puedes reservar aquí.',
    close: 'Cerrar',
    bought: (points: string) => `${points} ya están en tu saldo. Si te toca, el lugar es tuyo.`,
    ahead: (count: number) =>
      plural('es', count, { one: '# persona en la lista antes que tú', other: '# personas en la lista antes que tú' }),
    inList: 'en la lista',
    nobodyAhead: 'nadie en la lista antes que tú',
    fullAt: (p: { studio: string; ahead: string }) => `${p.studio}, llena, ${p.ahead}.`,
    needs: (p: By) =>
      `Guardamos tu turno; para que el lugar sea tuyo necesitas **${p.points}** más antes de **${hourOfDay(p)}**.`,
    needsByTurn: (points: string) =>
      `Guardamos tu turno; para tomar el lugar cuando te toque necesitas **${points}** más.`,
    ifShort: 'Si te toca y no te alcanzan, el lugar pasa a quien sigue y tú conservas tu turno.',
    when: '¿Cuándo los compras?',
    now: 'Ahora',
    nowHint: (points: string) => `${points}. Quedan en tu saldo aunque no te toque.`,
    later: 'Yo después',
    laterHint: (when: string) => `Te avisamos ${when}.`,
    laterNoHint: 'Ya no hay tiempo para un aviso: compra antes de esa hora.',
    laterByTurn: 'Puedes comprarlos desde esta clase.',
    buyForTurn: 'Comprar puntos',
    shortInLine: (p: By) =>
      `Te faltan **${p.points}** y tienes hasta ${hourOfDay(p)}. Si te toca sin ellos, el lugar pasa a quien sigue.`,
    shortByTurn: (points: string) =>
      `Te faltan **${points}**. Si te toca sin ellos, el lugar pasa a quien sigue y conservas tu turno.`,
  },
  en: {
    sheetTitle: (p) => `${p.name}, ${p.when}`,
    how: (missing) =>
      plural('en', missing, {
        one: 'You are # point short. How do you want to cover it?',
        other: 'You are # points short. How do you want to cover them?',
      }),
    leaves: (p) => plural('en', p.count, { one: `You keep #, until ${p.day}.`, other: `You keep #, until ${p.day}.` }),
    justEnough: 'Just enough for this class.',
    validUntil: (day) => `Valid until ${day}.`,
    currency: 'USD',
    usd: (amount) => `${amount} USD`,
    pay: (usd) => `Pay ${usd}`,
    notNow: 'Not now',
    noOffer: 'No plan on sale is enough for this class.',
    stillOpen: 'An earlier payment is still being processed. Wait for its result before you pay again.',
    processing:
      'The payment is still being processed. We’ll let you know when your points arrive, then you can book here.',
    close: 'Close',
    bought: (points) => `${points} are in your balance. If it is your turn, the seat is yours.`,
    ahead: (count) =>
      plural('en', count, { one: '# person on the list before you', other: '# people on the list before you' }),
    inList: 'on the list',
    nobodyAhead: 'nobody on the list before you',
    fullAt: (p) => `${p.studio}, full, ${p.ahead}.`,
    needs: (p) => `We keep your turn; for the seat to be yours you need **${p.points}** more before **${p.moment}**.`,
    needsByTurn: (points) => `We keep your turn; to take the seat when it is offered you need **${points}** more.`,
    ifShort: 'If your turn comes and you are short, the seat goes to the next person and you keep your turn.',
    when: 'When do you want to buy them?',
    now: 'Now',
    nowHint: (points) => `${points}. They stay in your balance even if your turn does not come.`,
    later: 'Later, myself',
    laterHint: (when) => `We remind you ${when}.`,
    laterNoHint: 'It is too late for a reminder: buy before that time.',
    laterByTurn: 'You can buy them from this class.',
    buyForTurn: 'Buy points',
    shortInLine: (p) =>
      `You are **${p.points}** short; you have until ${p.moment}. If your turn comes without them, the seat goes to the next person.`,
    shortByTurn: (points) =>
      `You are **${points}** short. If your turn comes without them, the seat goes to the next person and you keep your turn.`,
  },
  tr: {
    sheetTitle: (p) => `${p.name}, ${p.when}`,
    how: (missing) => plural('tr', missing, { other: '# puan eksik. Nasıl tamamlarsın?' }),
    leaves: (p) => plural('tr', p.count, { other: `Sana # kalır. Son gün ${p.day}.` }),
    justEnough: 'Bu ders için tam yeter.',
    validUntil: (day) => `Son gün ${day}.`,
    currency: 'USD',
    usd: (amount) => `${amount} USD`,
    pay: (usd) => `${usd} öde`,
    notNow: 'Şimdi değil',
    noOffer: 'Satıştaki hiçbir plan bu derse yetmiyor.',
    stillOpen: 'Önceki bir ödeme hâlâ işleniyor. Yeniden ödemeden önce sonucunu bekle.',
    processing: 'Ödeme hâlâ işleniyor. Puanların gelince haber veririz, sonra buradan ayırabilirsin.',
    close: 'Kapat',
    bought: (points) => `${points} bakiyende. Sıran gelirse yer senin.`,
    ahead: (count) => plural('tr', count, { other: 'listede senden önce # kişi var' }),
    inList: 'sıra',
    nobodyAhead: 'listede senden önce kimse yok',
    fullAt: (p) => `${p.studio}, dolu, ${p.ahead}.`,
    needs: (p) => `Sıranı tutuyoruz; yerin senin olması için **${p.points}** daha gerekiyor, son an **${p.moment}**.`,
    needsByTurn: (points) => `Sıranı tutuyoruz; sıran gelince yeri almak için **${points}** daha gerekiyor.`,
    ifShort: 'Sıran gelir ve puanın yetmezse yer sıradakine geçer, sen sıranı korursun.',
    when: 'Ne zaman alırsın?',
    now: 'Şimdi',
    nowHint: (points) => `${points}. Sıran gelmese de bakiyende kalır.`,
    later: 'Sonra, kendim',
    laterHint: (when) => `Sana hatırlatırız: ${when}.`,
    laterNoHint: 'Hatırlatma için geç: o saatten önce al.',
    laterByTurn: 'Bu dersten satın alabilirsin.',
    buyForTurn: 'Puan satın al',
    shortInLine: (p) => `**${p.points}** eksik; son an ${p.moment}. Sıran puansız gelirse yer sıradakine geçer.`,
    shortByTurn: (points) => `**${points}** eksik. Sıran puansız gelirse yer sıradakine geçer, sen sıranı korursun.`,
  },
})
