import { counted, dayAndTime, dayText, moneyWithCode, monthText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PoolTemplate } from '../../pool-letter.ts'

const points = (n: number): string => counted(n, 'point', 'points')

export const poolLetters: Pick<Letters, PoolTemplate> = {
  pool_bought: ({ name, points: bought, amount, currency, pool, renewal, by }) => ({
    subject: `Your pool received ${points(bought)}`,
    lead: renewal
      ? `Hi ${name}, we charged ${moneyWithCode('en', amount, currency)} for the monthly purchase of ${points(bought)}.`
      : `Hi ${name}, ${by ?? 'your company'} bought ${points(bought)} for ${moneyWithCode('en', amount, currency)}.`,
    opens: 'See the pool',
    paragraphs: [`The pool holds ${points(pool)}. The receipt is with the purchase.`],
  }),
  pool_not_bought: ({ name, points: quantity, amount, currency }) => ({
    subject: `Your payment of ${moneyWithCode('en', amount, currency)} was not completed`,
    lead: `Hi ${name}, the payment of ${points(quantity)} was not completed and nothing was charged.`,
    opens: 'Buy points',
    paragraphs: ['You can try again with the same card or another one.'],
  }),
  pool_renewal_coming: ({ name, points: bought, amount, currency, at, timeZone }) => ({
    subject: `Monthly purchase: ${points(bought)} on ${dayText('en', at, timeZone)}`,
    lead: `Hi ${name}, on ${dayAndTime('en', { at, timeZone })} we will charge ${moneyWithCode('en', amount, currency)} for ${points(bought)} for the pool.`,
    opens: 'Cancel the monthly purchase',
    paragraphs: [
      'If you do not want to continue, cancel with the link before that date: at once, and nothing is charged.',
    ],
  }),
  pool_renewal_failed: ({ name, points: quantity, amount, currency, retryAt, timeZone }) => ({
    subject: 'The monthly purchase could not be charged',
    lead: `Hi ${name}, the card refused ${moneyWithCode('en', amount, currency)} for ${points(quantity)} for the pool.`,
    opens: 'Change the card',
    paragraphs: [
      `We try again on ${dayAndTime('en', { at: retryAt, timeZone })}. You can change the card before: it is charged at once.`,
    ],
  }),
  pool_renewal_ended: ({ name, points: quantity, amount, currency }) => ({
    subject: 'The monthly purchase ended',
    lead: `Hi ${name}, ${moneyWithCode('en', amount, currency)} for ${points(quantity)} could not be charged and the monthly purchase ended today. We do not try again.`,
    opens: 'Buy points',
    paragraphs: ['The points that you paid stay in the pool. You can agree to another one at any time.'],
  }),
  pool_renewal_cancelled: ({ name, points: bought, amount, currency, by }) => ({
    subject: 'Monthly purchase cancelled',
    lead: `Hi ${name}, ${by ?? 'your company'} cancelled the monthly purchase of ${points(bought)} for ${moneyWithCode('en', amount, currency)}. Nothing more is charged.`,
    paragraphs: ['The points that you paid stay in the pool.'],
  }),
  company_points: ({ name, company, points: given, month }) => ({
    subject: `Your points of ${company} are here`,
    lead: `Hi ${name}, ${company} gave you ${points(given)} for ${monthText('en', month)}. You can use them now.`,
    opens: 'See my points',
    paragraphs: ['What you leave goes back to your company at the end of the month.'],
  }),
}
