import { datedEndText, moneyText } from '../../../http/phrases/params.ts'
import type { GiftLetterParams, GiftTemplate } from '../../gift-letter.ts'
import type { Letters } from '../../letter.ts'

type Card = Omit<GiftLetterParams['gift_card_bought'], 'name' | 'recipient'>

const what = ({ gives, studio, amount, currency }: Card): string =>
  gives === null ? `${moneyText('es', amount, currency)} para usar en ${studio}` : `${gives} en ${studio}`

const uses = ({ gives, at, timeZone }: Card): string[] => [
  gives === null
    ? 'Úsala en el mostrador, o canjéala en la app: el saldo queda en tu cuenta y se usa en varias compras.'
    : 'Canjéala en la app, en Puntos y pases: el pase queda en tu cuenta.',
  ...(at === null ? [] : [`Vale hasta el ${datedEndText('es', { at, timeZone })}.`]),
  'Quien tenga este código puede usarla: guárdalo como dinero.',
]

export const giftLetters: Pick<Letters, GiftTemplate> = {
  gift_card: ({ name, from, message, ...card }) => ({
    subject: `${from} te regala ${what(card)}`,
    lead: `Hola, ${name}: ${from} te regala ${what(card)}.`,
    code: card.code,
    paragraphs: [...(message === '' ? [] : [message]), ...uses(card)],
    opens: 'Canjear',
    foot: `Recibes este correo porque ${from} te envió un regalo.`,
  }),
  gift_card_bought: ({ name, recipient, ...card }) => ({
    subject: `Tu tarjeta de regalo: ${card.card}`,
    lead: `Hola, ${name}: compraste ${what(card)}${recipient === '' ? '' : ` para ${recipient}`}.`,
    code: card.code,
    paragraphs: uses(card),
    opens: 'Ver mis tarjetas',
  }),
}
