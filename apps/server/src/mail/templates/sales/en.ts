import type { SaleMethod } from '@cupo/core/sales'
import { asSentence, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { SaleContent, SaleTemplate } from '../../sale-letter.ts'

const who = (by: string | undefined): string => by ?? 'the studio'

const given: Record<SaleContent, string> = {
  passes: 'It is in your account now.',
  cards: 'The studio has the code and hands it to you.',
  nothing: '',
}

/** How the money comes back, if in one way. */
const ways: Record<SaleMethod, string> = {
  cash: 'It is in cash, at the studio.',
  card: 'It goes back to the card you paid with.',
  transfer: 'It goes back by bank transfer.',
  gift: 'It goes back to the gift card you paid with.',
  provider: 'It goes back the way you paid online; the bank may take some days.',
  courtesy: '',
}
const names: Record<SaleMethod, string> = {
  cash: 'cash',
  card: 'card',
  transfer: 'bank transfer',
  gift: 'gift card',
  provider: 'online payment',
  courtesy: 'courtesy',
}

const wayBack = (methods: string): string => {
  const used = methods.split(',') as SaleMethod[]
  const [only] = used
  if (used.length === 1 && only !== undefined) return ways[only]
  return `It goes back the way you paid: ${used.map((method) => names[method]).join(', ')}.`
}

const leftAfter = (content: SaleContent, takenBack: boolean): string => {
  if (content === 'nothing') return ''
  if (content === 'cards') return 'The gift card is no longer worth what was refunded.'
  return takenBack ? 'What you had not used is no longer in your account.' : 'What you bought stays in your account.'
}

export const saleLetters: Pick<Letters, SaleTemplate> = {
  sale_made: ({ name, items, total, currency, receipt, content = 'passes', by }) => ({
    subject: `Your purchase: ${items}`,
    lead: `Hi ${name}, ${who(by)} sold you ${items} for ${moneyText('en', total, currency)}.`,
    paragraphs: [`Receipt ${receipt}. ${given[content]}`.trim()],
  }),
  sale_refunded: ({ name, items, amount, currency, reason, takenBack, receipt, content = 'passes', methods, by }) => ({
    subject: `${moneyText('en', amount, currency)} refunded`,
    lead: `Hi ${name}, ${who(by)} refunded ${moneyText('en', amount, currency)} of ${items}.`,
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      ...[methods ? wayBack(methods) : '', leftAfter(content, takenBack), `Receipt ${receipt}.`].filter(Boolean),
    ],
  }),
}
