import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { accountView, connectPaymentAccount, removePaymentAccount, testPaymentAccount } from './connect-account.ts'
import { readLiveAccounts } from './store.ts'

/** Routes of a studio's accounts at payment providers. */
export const paymentAccountRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listPaymentAccounts', async ({ caller, deps: { db, config, providers } }) => {
    const rows = await readLiveAccounts(db, ownStudio(caller))
    const accounts = rows.flatMap((row) => accountView(config.publicUrl, row))
    return done({ accounts, canConnect: providers.seal !== null })
  })
  register(app, deps, 'connectPaymentAccount', connectPaymentAccount)
  register(app, deps, 'testPaymentAccount', testPaymentAccount)
  register(app, deps, 'removePaymentAccount', removePaymentAccount)
}
