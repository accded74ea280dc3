import { asSentence, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { SaleTemplate } from '../../sale-letter.ts'

const who = (by: string | undefined): string => by ?? 'the studio'

export const saleLetters: Pick<Letters, SaleTemplate> = {
  sale_made: ({ name, items, total, currency, receipt, by }) => ({
    subject: `Your purchase: ${items}`,
    lead: `Hi ${name}, ${who(by)} sold you ${items} for ${moneyText('en', total, currency)}.`,
    paragraphs: [`Receipt ${receipt}. It is in your account now.`],
  }),
  sale_refunded: ({ name, items, amount, currency, reason, takenBack, receipt, by }) => ({
    subject: `${moneyText('en', amount, currency)} refunded`,
    lead: `Hi ${name}, ${who(by)} refunded ${moneyText('en', amount, currency)} of ${items}.`,
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      `${takenBack ? 'What you had not used is no longer in your account.' : 'What you bought stays in your account.'} Receipt ${receipt}.`,
    ],
  }),
}
