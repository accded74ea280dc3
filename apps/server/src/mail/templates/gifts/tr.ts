import { datedEndText, moneyText } from '../../../http/phrases/params.ts'
import type { GiftLetterParams, GiftTemplate } from '../../gift-letter.ts'
import type { Letters } from '../../letter.ts'

type Card = Omit<GiftLetterParams['gift_card_bought'], 'name' | 'recipient'>

const what = ({ gives, studio, amount, currency }: Card): string =>
  gives === null ? `${studio} stüdyosunda ${moneyText('tr', amount, currency)}` : `${studio} stüdyosunda ${gives}`

const uses = ({ gives, at, timeZone }: Card): string[] => [
  gives === null
    ? 'Resepsiyonda kullan ya da uygulamada kullanıma al: para hesabında kalır ve birkaç alışverişte kullanılır.'
    : 'Uygulamada, Puanlar ve paketler sayfasında kullanıma al: paket hesabına geçer.',
  ...(at === null ? [] : [`${datedEndText('tr', { at, timeZone })} tarihine kadar geçerli.`]),
  'Bu kodu bilen kartı kullanabilir: para gibi sakla.',
]

export const giftLetters: Pick<Letters, GiftTemplate> = {
  gift_card: ({ name, from, message, ...card }) => ({
    subject: `${from} sana hediye etti: ${what(card)}`,
    lead: `Merhaba ${name}, ${from} sana hediye etti: ${what(card)}.`,
    code: card.code,
    paragraphs: [...(message === '' ? [] : [message]), ...uses(card)],
    opens: 'Kullanıma al',
    foot: `Bu e-postayı ${from} sana hediye gönderdiği için alıyorsun.`,
  }),
  gift_card_bought: ({ name, recipient, ...card }) => ({
    subject: `Hediye kartın: ${card.card}`,
    lead: `Merhaba ${name}, aldığın hediye${recipient === '' ? '' : ` (${recipient} için)`}: ${what(card)}.`,
    code: card.code,
    paragraphs: uses(card),
    opens: 'Kartlarımı gör',
  }),
}
