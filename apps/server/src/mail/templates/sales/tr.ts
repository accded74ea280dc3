import type { SaleMethod } from '@cupo/core/sales'
import { asSentence, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { SaleContent, SaleTemplate } from '../../sale-letter.ts'

const who = (by: string | undefined): string => by ?? 'stüdyo'

const given: Record<SaleContent, string> = {
  passes: 'Artık hesabında.',
  cards: 'Kod stüdyoda; sana verir.',
  nothing: '',
}

/** How the money comes back, if in one way. */
const ways: Record<SaleMethod, string> = {
  cash: 'Stüdyoda nakit olarak.',
  card: 'Ödediğin karta döner.',
  transfer: 'Havale ile döner.',
  gift: 'Ödediğin hediye kartına döner.',
  provider: 'İnternette ödediğin yolla döner; banka birkaç gün sürebilir.',
  courtesy: '',
}
const names: Record<SaleMethod, string> = {
  cash: 'nakit',
  card: 'kart',
  transfer: 'havale',
  gift: 'hediye kartı',
  provider: 'çevrimiçi ödeme',
  courtesy: 'ikram',
}

const wayBack = (methods: string): string => {
  const used = methods.split(',') as SaleMethod[]
  const [only] = used
  if (used.length === 1 && only !== undefined) return ways[only]
  return `Ödediğin yolla döner: ${used.map((method) => names[method]).join(', ')}.`
}

const leftAfter = (content: SaleContent, takenBack: boolean): string => {
  if (content === 'nothing') return ''
  if (content === 'cards') return 'Hediye kartı iade edilen tutar için artık geçmez.'
  return takenBack ? 'Kullanmadıkların artık hesabında değil.' : 'Satın aldıkların hesabında kalıyor.'
}

export const saleLetters: Pick<Letters, SaleTemplate> = {
  sale_made: ({ name, items, total, currency, receipt, content = 'passes', by }) => ({
    subject: `Satın aldığın: ${items}`,
    lead: `Merhaba ${name}, ${who(by)} sana ${items} sattı. Tutar: ${moneyText('tr', total, currency)}.`,
    paragraphs: [`Makbuz ${receipt}. ${given[content]}`.trim()],
  }),
  sale_refunded: ({ name, items, amount, currency, reason, takenBack, receipt, content = 'passes', methods, by }) => ({
    subject: `İade: ${moneyText('tr', amount, currency)}`,
    lead: `Merhaba ${name}, ${who(by)} ${items} için ${moneyText('tr', amount, currency)} iade etti.`,
    paragraphs: [
      `Neden: ${asSentence(reason)}`,
      ...[methods ? wayBack(methods) : '', leftAfter(content, takenBack), `Makbuz ${receipt}.`].filter(Boolean),
    ],
  }),
}
