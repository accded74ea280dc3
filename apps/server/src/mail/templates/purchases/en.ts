import { counted, dayAndTime, endText, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PurchaseTemplate } from '../../purchase-letter.ts'

export const purchaseLetters: Pick<Letters, PurchaseTemplate> = {
  points_bought: ({ name, plan, points, usd, receipt, at, timeZone }) => ({
    subject: `Receipt: ${counted(points, 'point', 'points')} for ${usd} USD`,
    lead: `Hi ${name}, your payment of ${usd} USD was accepted and you have ${counted(points, 'new point', 'new points')}.`,
    paragraphs: [
      `Plan: ${plan}. Receipt no. ${receipt}.`,
      `These points are valid until ${endText('en', { at, timeZone })}. You paid once: it does not renew by itself.`,
    ],
  }),
  points_not_bought: ({ name, plan, usd }) => ({
    subject: `Your payment of ${usd} USD was not completed`,
    lead: `Hi ${name}, the payment of ${usd} USD for the ${plan} plan was not completed and nothing was charged.`,
    paragraphs: ['You can try again whenever you like, with the same card or another.'],
  }),
  offer_bought: ({ name, offer, total, currency, className, at, timeZone, paidFor }) => ({
    subject: `You bought ${offer}`,
    lead: `Hi ${name}, you bought ${offer} for ${moneyText('en', total, currency)}.`,
    paragraphs: [
      ...(className && at && timeZone
        ? [
            `${paidFor === undefined ? `Your seat in ${className} is yours` : `${paidFor} has a seat in ${className}`}: ${dayAndTime('en', { at, timeZone })}.`,
          ]
        : []),
      'The receipt is with your passes.',
    ],
  }),
  offer_received: ({ name, offer, by }) => ({
    subject: `For you: ${offer}`,
    lead: `Hi ${name}, ${by ?? 'your guardian'} bought ${offer} for you.`,
    paragraphs: ['It is in your account.'],
  }),
  offer_not_bought: ({ name, offer, total, currency }) => ({
    subject: `Your payment of ${moneyText('en', total, currency)} was not completed`,
    lead: `Hi ${name}, the payment of ${offer} was not completed and nothing was charged.`,
    paragraphs: ['You can try again with the same card or another one.'],
  }),
  offer_without_seat: ({ name, offer, total, currency, className, at, timeZone }) => ({
    subject: `The seat was taken: you get ${moneyText('en', total, currency)} back`,
    lead: `Hi ${name}, your payment arrived after the seat in ${className} (${dayAndTime('en', { at, timeZone })}) was taken.`,
    paragraphs: [`You did not buy ${offer}: ${moneyText('en', total, currency)} goes back to the same payment method.`],
  }),
  mandate_refused: ({ name, offer, total, currency, className, at, timeZone }) => ({
    subject: `${moneyText('en', total, currency)} was not charged: the seat in ${className} went to someone else`,
    lead: `Hi ${name}, a seat in ${className} (${dayAndTime('en', { at, timeZone })}) was yours, but ${offer} could not be bought and nothing was charged.`,
    paragraphs: ['You are still on the waitlist. For the next seat, have enough points or choose another card.'],
  }),
}
