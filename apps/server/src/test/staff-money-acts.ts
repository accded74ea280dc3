import { mustExist } from '@cupo/core/must-get'
import type { ActOf, Person, StaffAct, World } from './staff-act.ts'
import type { SignedIn } from './studio-app.ts'

const day = 86_400

/** The account of the studio, with its address. */
const accountOf = async ({ db, mar }: Pick<World, 'db' | 'mar'>): Promise<Person> => {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', mar.userId)
    .executeTakeFirstOrThrow()
  return { ...mar, email: mustExist(email, 'the address of the studio') }
}

/** Grants of points. */
const points = ({ post, db, clock, signedIn, mar, owner, member, seated }: World, act: ActOf): StaffAct[] => [
  ...act('giveClientPoints', 'points_given', ['studio'], async (who) => {
    const { to } = await seated()
    await post(owner, `/api/owner/studios/${mar.id}/points`, { points: 90, note: 'Bolsa' })
    return { to, run: () => post(who, `/api/studio/clients/${to.userId}/points`, { points: 5, note: 'Gracias' }) }
  }),
  ...act('grantPoints', 'points_granted', ['owner'], async (who) => {
    const to = await member(0)
    return { to, run: () => post(who, `/api/owner/users/${to.userId}/points`, { points: 5, note: 'Bienvenida' }) }
  }),
  ...act('fundStudio', 'pool_funded', ['owner'], async (who) => {
    const run = () => post(who, `/api/owner/studios/${mar.id}/points`, { points: 5, note: 'Bolsa' })
    return { to: await accountOf({ db, mar }), run }
  }),
  ...act('fundCorporate', 'pool_funded', ['owner'], async (who) => {
    const made = { name: 'Grupo Álamo', created_at: clock.now() }
    const { id } = await db.insertInto('corporate').values(made).returning('id').executeTakeFirstOrThrow()
    const email = 'alamo@cupo.test'
    const boss = await signedIn(6, email, { name: 'Grupo Álamo', corporateId: id })
    const run = () => post(who, `/api/owner/corporates/${id}/points`, { points: 5, note: 'Bolsa' })
    return { to: { ...boss, email }, run }
  }),
]

/** Sales and refunds at the desk. */
const sales = ({ post, member, offerOf }: World, act: ActOf): StaffAct[] => {
  const sell = (who: SignedIn, clientId: string, offerId: string) =>
    post(who, '/api/studio/sales', {
      clientId,
      lines: [{ offerId, quantity: 1 }],
      payments: [{ method: 'card', amount: 90_000 }],
    })
  return [
    ...act('createSale', 'sale_made', ['studio'], async (who) => {
      const [to, { offerId }] = [await member(50), await offerOf(90_000)]
      return { to, run: () => sell(who, to.userId, offerId) }
    }),
    ...act('refundSale', 'sale_refunded', ['studio'], async (who) => {
      const [to, { offerId }] = [await member(50), await offerOf(90_000)]
      const { data } = await sell(who, to.userId, offerId)
      const body = { amount: 90_000, reason: 'Se lesionó', takeBack: true }
      return { to, run: () => post(who, `/api/studio/sales/${data.sale.id}/refunds`, body) }
    }),
  ]
}

/** Grants, sales and refunds. */
export const moneyActs = (world: World, act: ActOf): StaffAct[] => [...points(world, act), ...sales(world, act)]

/** Payouts to a studio, which wait for the end of a month: they come last. */
export const payouts = (world: World, act: ActOf): StaffAct[] => [
  ...act('payPayout', 'payout_paid', ['owner'], async (who) => {
    const { clock, send, seated, post } = world
    // A month of its own: what the acts before it returned could outweigh this seat.
    const today = clock.now()
    const next = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 2)
    clock.move((next - today.getTime()) / 1000)
    await seated()
    const month = clock.now().toISOString().slice(0, 7)
    clock.move(32 * day)
    const { data } = await send(who, 'GET', `/api/owner/payouts?month=${month}`)
    const [due] = data.items.filter((item: { studio: { id: string } }) => item.studio.id === world.mar.id)
    return { to: await accountOf(world), run: () => post(who, `/api/owner/payouts/${due.id}/pay`) }
  }),
]
