import type { Page } from '@playwright/test'
import { inDatabase } from './in-database.ts'
import type { Studio } from './studio.ts'

/** Puts a monthly membership on sale. @returns its id */
export const putMembership = async ({ call }: Studio, perPeriod: number, amount: number): Promise<string> => {
  const price = { amount, currency: 'USD' }
  const terms = { price, perPeriod, period: 'week' as const, renews: 'month' as const }
  return (await call('createOffer', { body: { kind: 'membership', name: `${perPeriod} por semana`, ...terms } })).id
}

/** Types a card in the form; each complete field moves the focus to the next. */
export const typeCard = async (page: Page, cardNumber: string): Promise<void> => {
  await page.getByLabel('Número de tarjeta').click()
  await page.keyboard.type(`${cardNumber}0439123`)
  await page.keyboard.type('06600')
}

/**
 * Moves a membership into the past, as if it had been bought, announced and charged `days` days earlier. The clock of
 * the server cannot be moved; this makes the rows due for its jobs.
 */
export const ageMembership = (passId: string, days: number): Promise<void> =>
  inDatabase(`
    update subscription_charge set charged_on = charged_on - ${days}, created_at = created_at - interval '${days} days',
           due_at = due_at - interval '${days} days', settled_at = settled_at - interval '${days} days'
     where subscription_id = (select id from subscription where pass_id = ${passId});
    update pass set valid_from = valid_from - interval '${days} days', valid_until = valid_until - interval '${days} days'
     where id = ${passId};
    update subscription set anchor = anchor - ${days}, created_at = created_at - interval '${days} days',
           notified_at = notified_at - interval '${days} days', due_at = due_at - interval '${days} days'
     where pass_id = ${passId}`)

/** Takes the card from a membership, so that its next charge is refused. */
export const loseCard = (passId: string): Promise<void> =>
  inDatabase(`update subscription set payment_method_id = null where pass_id = ${passId}`)
