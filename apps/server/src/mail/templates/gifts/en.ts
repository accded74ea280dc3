import { datedEndText, moneyText } from '../../../http/phrases/params.ts'
import type { GiftLetterParams, GiftTemplate } from '../../gift-letter.ts'
import type { Letters } from '../../letter.ts'

type Card = Omit<GiftLetterParams['gift_card_bought'], 'name' | 'recipient'>

const what = ({ gives, studio, amount, currency }: Card): string =>
  gives === null ? `${moneyText('en', amount, currency)} to use at ${studio}` : `${gives} at ${studio}`

const uses = ({ gives, at, timeZone }: Card): string[] => [
  gives === null
    ? 'Use it at the desk, or redeem it in the app: the money stays in your account for several purchases.'
    : 'Redeem it in the app, under Points and passes: the pass goes to your account.',
  ...(at === null ? [] : [`Valid until ${datedEndText('en', { at, timeZone })}.`]),
  'Whoever has this code can use it: keep it like money.',
]

export const giftLetters: Pick<Letters, GiftTemplate> = {
  gift_card: ({ name, from, message, ...card }) => ({
    subject: `${from} gives you ${what(card)}`,
    lead: `Hi ${name}, ${from} gives you ${what(card)}.`,
    code: card.code,
    paragraphs: [...(message === '' ? [] : [message]), ...uses(card)],
    opens: 'Redeem',
    foot: `You get this mail because ${from} sent you a gift.`,
  }),
  gift_card_bought: ({ name, recipient, ...card }) => ({
    subject: `Your gift card: ${card.card}`,
    lead: `Hi ${name}, you bought ${what(card)}${recipient === '' ? '' : ` for ${recipient}`}.`,
    code: card.code,
    paragraphs: uses(card),
    opens: 'See my cards',
  }),
}
