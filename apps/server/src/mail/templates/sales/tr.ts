import { asSentence, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { SaleTemplate } from '../../sale-letter.ts'

const who = (by: string | undefined): string => by ?? 'stüdyo'

export const saleLetters: Pick<Letters, SaleTemplate> = {
  sale_made: ({ name, items, total, currency, receipt, by }) => ({
    subject: `Satın aldığın: ${items}`,
    lead: `Merhaba ${name}, ${who(by)} sana ${items} sattı. Tutar: ${moneyText('tr', total, currency)}.`,
    paragraphs: [`Makbuz ${receipt}. Artık hesabında.`],
  }),
  sale_refunded: ({ name, items, amount, currency, reason, takenBack, receipt, by }) => ({
    subject: `İade: ${moneyText('tr', amount, currency)}`,
    lead: `Merhaba ${name}, ${who(by)} ${items} için ${moneyText('tr', amount, currency)} iade etti.`,
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      `${takenBack ? 'Kullanmadıkların artık hesabında değil.' : 'Satın aldıkların hesabında kalıyor.'} Makbuz ${receipt}.`,
    ],
  }),
}
