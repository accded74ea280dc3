import { mustExist } from '@cupo/core/must-get'
import { dateIn, nextMonthStart } from '@cupo/core/time'
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

/** Creates a company with a signed-in account. */
const companyIn =
  ({ db, clock, signedIn }: World) =>
  async (name: string) => {
    const made = { name, created_at: clock.now() }
    const { id } = await db.insertInto('corporate').values(made).returning('id').executeTakeFirstOrThrow()
    const email = `${name.toLowerCase()}@cupo.test`
    return { id, to: { ...(await signedIn(6, email, { name, corporateId: id })), email } }
  }

/** Acts of the owner on companies, and on behalf of people. */
const companies = (world: World, act: ActOf): StaffAct[] => {
  const { post, send, member } = world
  const companyOf = companyIn(world)
  return [
    ...act('updateCorporate', 'company_suspended', ['owner'], async (who) => {
      const { to, id } = await companyOf('Roble')
      const body = { suspended: true, reason: 'Falta el contrato' }
      return { to, run: () => send(who, 'PATCH', `/api/owner/corporates/${id}`, body) }
    }),
    ...act('updateCorporate', 'company_restored', ['owner'], async (who) => {
      const { to, id } = await companyOf('Nogal')
      await send(who, 'PATCH', `/api/owner/corporates/${id}`, { suspended: true, reason: 'x' })
      return { to, run: () => send(who, 'PATCH', `/api/owner/corporates/${id}`, { suspended: false }) }
    }),
    ...act('updatePerson', 'account_suspended', ['owner'], async (who) => {
      const to = await member(0)
      const body = { suspended: true, reason: 'Cuenta prestada' }
      return { to, run: () => send(who, 'PATCH', `/api/owner/users/${to.userId}`, body) }
    }),
    ...act('updatePerson', 'account_restored', ['owner'], async (who) => {
      const to = await member(0)
      await send(who, 'PATCH', `/api/owner/users/${to.userId}`, { suspended: true, reason: 'x' })
      return { to, run: () => send(who, 'PATCH', `/api/owner/users/${to.userId}`, { suspended: false }) }
    }),
    ...act('actAs', 'acting_started', ['owner'], async (who) => {
      const to = await member(0)
      return { to, run: () => post(who, '/api/owner/act-as', { userId: to.userId, reason: 'No puede reservar' }) }
    }),
  ]
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
  ...act('createAdjustment', 'points_taken', ['owner'], async (who) => {
    const to = await member(50)
    const body = { direction: 'take', points: 5, reason: 'Se entregaron de más' }
    return { to, run: () => post(who, `/api/owner/users/${to.userId}/adjustments`, body) }
  }),
  ...act('createAdjustment', 'adjustment_waiting', ['owner'], async (who) => {
    const { userId } = await member(0)
    const email = 'otra.owner@cupo.test'
    const to = { ...(await signedIn(4, email, { name: 'Olga' })), email }
    const body = { direction: 'add', points: 2_000, reason: 'Premio' }
    return { to, run: () => post(who, `/api/owner/users/${userId}/adjustments`, body) }
  }),
  ...act('decideAdjustment', 'adjustment_decided', ['owner'], async (who) => {
    const { userId } = await member(0)
    const email = 'pide.owner@cupo.test'
    const to = { ...(await signedIn(4, email, { name: 'Olga' })), email }
    const body = { direction: 'add', points: 2_000, reason: 'Premio' }
    const { data } = await post(to, `/api/owner/users/${userId}/adjustments`, body)
    return { to, run: () => post(who, `/api/owner/adjustments/${data.id}/decision`, { approve: true }) }
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
export const moneyActs = (world: World, act: ActOf): StaffAct[] => [
  ...points(world, act),
  ...companies(world, act),
  ...sales(world, act),
]

/** Payouts to a studio. They require an ended month, so they run last. */
export const payouts = (world: World, act: ActOf): StaffAct[] => [
  ...act('setPayoutRate', 'payout_rate_set', ['owner'], async (who) => {
    const { clock, post } = world
    const month = nextMonthStart(dateIn(clock.now(), 'UTC')).slice(0, 7)
    const body = { month, rate: 9 }
    return { to: await accountOf(world), run: () => post(who, '/api/owner/payout-rates', body) }
  }),
  ...act('payPayout', 'payout_paid', ['owner'], async (who) => {
    const { clock, send, seated, post } = world
    // Uses a separate month: points returned by earlier acts could outweigh this seat.
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
