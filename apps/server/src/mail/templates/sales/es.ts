import type { SaleMethod } from '@cupo/core/sales'
import { asSentence, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { SaleContent, SaleTemplate } from '../../sale-letter.ts'

const who = (by: string | undefined): string => by ?? 'el estudio'

const given: Record<SaleContent, string> = {
  passes: 'Ya está en tu cuenta.',
  cards: 'El estudio tiene el código y te lo entrega.',
  nothing: '',
}

/** How the money comes back, if in one way. */
const ways: Record<SaleMethod, string> = {
  cash: 'Es en efectivo, en el estudio.',
  card: 'Vuelve a la tarjeta con la que pagaste.',
  transfer: 'Vuelve por transferencia.',
  gift: 'Vuelve a la tarjeta de regalo con la que pagaste.',
  provider: 'Vuelve al medio con el que pagaste en línea; el banco puede tardar unos días.',
  courtesy: '',
}
const names: Record<SaleMethod, string> = {
  cash: 'efectivo',
  card: 'tarjeta',
  transfer: 'transferencia',
  gift: 'tarjeta de regalo',
  provider: 'pago en línea',
  courtesy: 'cortesía',
}

const wayBack = (methods: string): string => {
  const used = methods.split(',') as SaleMethod[]
  const [only] = used
  if (used.length === 1 && only !== undefined) return ways[only]
  return `Vuelve como pagaste: ${used.map((method) => names[method]).join(', ')}.`
}

const leftAfter = (content: SaleContent, takenBack: boolean): string => {
  if (content === 'nothing') return ''
  if (content === 'cards') return 'La tarjeta de regalo ya no vale por lo devuelto.'
  return takenBack ? 'Lo que no habías usado ya no está en tu cuenta.' : 'Lo que compraste sigue en tu cuenta.'
}

export const saleLetters: Pick<Letters, SaleTemplate> = {
  sale_made: ({ name, items, total, currency, receipt, content = 'passes', by }) => ({
    subject: `Tu compra: ${items}`,
    lead: `Hola, ${name}: ${who(by)} te vendió ${items} por ${moneyText('es', total, currency)}.`,
    paragraphs: [`Comprobante ${receipt}. ${given[content]}`.trim()],
  }),
  sale_refunded: ({ name, items, amount, currency, reason, takenBack, receipt, content = 'passes', methods, by }) => ({
    subject: `Te devolvieron ${moneyText('es', amount, currency)}`,
    lead: `Hola, ${name}: ${who(by)} te devolvió ${moneyText('es', amount, currency)} de ${items}.`,
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      ...[methods ? wayBack(methods) : '', leftAfter(content, takenBack), `Comprobante ${receipt}.`].filter(Boolean),
    ],
  }),
}
