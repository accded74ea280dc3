import { counted, dayAndTime, dayText, moneyWithCode, monthText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PoolTemplate } from '../../pool-letter.ts'

const points = (n: number): string => counted(n, 'punto', 'puntos')

export const poolLetters: Pick<Letters, PoolTemplate> = {
  pool_bought: ({ name, points: bought, amount, currency, pool, renewal, by }) => ({
    subject: `Tu bolsa recibió ${points(bought)}`,
    lead: renewal
      ? `Hola, ${name}: cobramos ${moneyWithCode('es', amount, currency)} por la compra mensual de ${points(bought)}.`
      : `Hola, ${name}: ${by ?? 'tu empresa'} compró ${points(bought)} por ${moneyWithCode('es', amount, currency)}.`,
    opens: 'Ver la bolsa',
    paragraphs: [`En la bolsa hay ${points(pool)}. El comprobante está junto a la compra.`],
  }),
  pool_not_bought: ({ name, points: quantity, amount, currency }) => ({
    subject: `Tu pago de ${moneyWithCode('es', amount, currency)} no se completó`,
    lead: `Hola, ${name}: el pago de ${points(quantity)} no se completó y no se cobró nada.`,
    opens: 'Comprar puntos',
    paragraphs: ['Puedes intentarlo otra vez con la misma u otra tarjeta.'],
  }),
  pool_renewal_coming: ({ name, points: bought, amount, currency, at, timeZone }) => ({
    subject: `Compra mensual: ${points(bought)} el ${dayText('es', at, timeZone)}`,
    lead: `Hola, ${name}: el ${dayAndTime('es', { at, timeZone })} cobraremos ${moneyWithCode('es', amount, currency)} por ${points(bought)} para la bolsa.`,
    opens: 'Cancelar la compra mensual',
    paragraphs: ['Si no quieres seguir, cancela con el enlace antes de esa fecha: es al momento y no se cobra nada.'],
  }),
  pool_renewal_failed: ({ name, points: quantity, amount, currency, retryAt, timeZone }) => ({
    subject: `No pudimos cobrar la compra mensual`,
    lead: `Hola, ${name}: la tarjeta rechazó ${moneyWithCode('es', amount, currency)} por ${points(quantity)} para la bolsa.`,
    opens: 'Cambiar la tarjeta',
    paragraphs: [
      `Lo intentamos otra vez el ${dayAndTime('es', { at: retryAt, timeZone })}. Puedes cambiar la tarjeta antes: se cobra al momento.`,
    ],
  }),
  pool_renewal_ended: ({ name, points: quantity, amount, currency }) => ({
    subject: 'La compra mensual terminó',
    lead: `Hola, ${name}: no pudimos cobrar ${moneyWithCode('es', amount, currency)} por ${points(quantity)} y la compra mensual terminó hoy. No lo intentaremos más.`,
    opens: 'Comprar puntos',
    paragraphs: ['Los puntos que ya pagaste siguen en la bolsa. Puedes acordar otra cuando quieras.'],
  }),
  pool_renewal_cancelled: ({ name, points: bought, amount, currency, by }) => ({
    subject: 'Compra mensual cancelada',
    lead: `Hola, ${name}: ${by ?? 'tu empresa'} canceló la compra mensual de ${points(bought)} por ${moneyWithCode('es', amount, currency)}. No habrá más cobros.`,
    paragraphs: ['Los puntos que ya pagaste siguen en la bolsa.'],
  }),
  company_points: ({ name, company, points: given, month }) => ({
    subject: `Llegaron tus puntos de ${company}`,
    lead: `Hola, ${name}: ${company} te dio ${points(given)} para ${monthText('es', month)}. Ya puedes usarlos.`,
    opens: 'Ver mis puntos',
    paragraphs: ['Lo que no uses vuelve a tu empresa al terminar el mes.'],
  }),
}
