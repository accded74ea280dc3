import { asSentence, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { SaleTemplate } from '../../sale-letter.ts'

const who = (by: string | undefined): string => by ?? 'el estudio'

export const saleLetters: Pick<Letters, SaleTemplate> = {
  sale_made: ({ name, items, total, currency, receipt, by }) => ({
    subject: `Tu compra: ${items}`,
    lead: `Hola, ${name}: ${who(by)} te vendió ${items} por ${moneyText('es', total, currency)}.`,
    paragraphs: [`Comprobante ${receipt}. Ya está en tu cuenta.`],
  }),
  sale_refunded: ({ name, items, amount, currency, reason, takenBack, receipt, by }) => ({
    subject: `Te devolvieron ${moneyText('es', amount, currency)}`,
    lead: `Hola, ${name}: ${who(by)} te devolvió ${moneyText('es', amount, currency)} de ${items}.`,
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      `${takenBack ? 'Lo que no habías usado ya no está en tu cuenta.' : 'Lo que compraste sigue en tu cuenta.'} Comprobante ${receipt}.`,
    ],
  }),
}
