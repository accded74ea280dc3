import { counted, dayAndTime, endText, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PurchaseTemplate } from '../../purchase-letter.ts'

export const purchaseLetters: Pick<Letters, PurchaseTemplate> = {
  points_bought: ({ name, plan, points, usd, receipt, at, timeZone }) => ({
    subject: `Comprobante: ${counted(points, 'punto', 'puntos')} por ${usd} USD`,
    lead: `Hola, ${name}: tu pago de ${usd} USD fue aceptado y ya tienes ${counted(points, 'punto nuevo', 'puntos nuevos')}.`,
    paragraphs: [
      `Plan: ${plan}. Comprobante n.º ${receipt}.`,
      `Estos puntos sirven hasta el ${endText('es', { at, timeZone })}. El pago es único: no se renueva solo.`,
    ],
  }),
  points_not_bought: ({ name, plan, usd }) => ({
    subject: `Tu pago de ${usd} USD no se completó`,
    lead: `Hola, ${name}: el pago del plan ${plan} por ${usd} USD no se completó y no se cobró nada.`,
    paragraphs: ['Puedes intentarlo de nuevo cuando quieras, con la misma tarjeta o con otra.'],
  }),
  offer_bought: ({ name, offer, total, currency, className, at, timeZone, paidFor }) => ({
    subject: `Compraste ${offer}`,
    lead: `Hola, ${name}: compraste ${offer} por ${moneyText('es', total, currency)}.`,
    paragraphs: [
      ...(className && at && timeZone
        ? [
            `${paidFor === undefined ? `Tu lugar en ${className} es tuyo` : `${paidFor} tiene lugar en ${className}`}: ${dayAndTime('es', { at, timeZone })}.`,
          ]
        : []),
      'El comprobante está con tus pases.',
    ],
  }),
  offer_received: ({ name, offer, by }) => ({
    subject: `Para ti: ${offer}`,
    lead: `Hola, ${name}: ${by ?? 'la persona a tu cargo'} te compró ${offer}.`,
    paragraphs: ['Ya está en tu cuenta.'],
  }),
  offer_not_bought: ({ name, offer, total, currency }) => ({
    subject: `Tu pago de ${moneyText('es', total, currency)} no se completó`,
    lead: `Hola, ${name}: el pago de ${offer} no se completó y no se cobró nada.`,
    paragraphs: ['Puedes intentarlo otra vez con la misma u otra tarjeta.'],
  }),
  offer_without_seat: ({ name, offer, total, currency, className, at, timeZone }) => ({
    subject: `El lugar se ocupó: te devolvemos ${moneyText('es', total, currency)}`,
    lead: `Hola, ${name}: tu pago llegó cuando el lugar en ${className} (${dayAndTime('es', { at, timeZone })}) ya se había ocupado.`,
    paragraphs: [`No te vendimos ${offer}: te devolvemos ${moneyText('es', total, currency)} al mismo medio de pago.`],
  }),
  mandate_refused: ({ name, offer, total, currency, className, at, timeZone }) => ({
    subject: `No se cobró ${moneyText('es', total, currency)}: el lugar en ${className} pasó a otra persona`,
    lead: `Hola, ${name}: te tocaba un lugar en ${className} (${dayAndTime('es', { at, timeZone })}), pero no se pudo comprar ${offer} y no se cobró nada.`,
    paragraphs: ['Sigues en la lista. Para la próxima, ten puntos suficientes o elige otra tarjeta.'],
  }),
}
