import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftApp } from '../../test/gift-app.ts'

const { db, send, mar, member, offerOf, accounts, moneyCard, offerCard, ledger } = await giftApp()
const mailsTo = async (to: string) => {
  const { rows } = await sql<{ subject: string; code: string | null; body_text: string }>`
    select subject, code, body_text from mail where recipient = ${to} order by id`.execute(db)
  return rows
}
const eva = { name: 'Eva Luna', email: 'eva-luna@cupo.test', message: '¡Feliz cumpleaños!' }

test('a member buys a card for another person: both get the code by mail, and its holder redeems it', async () => {
  const [ana, lola, offerId] = [await member(0), await member(0), await offerCard(99_000)]
  const listed = (await send(ana, 'GET', `/api/gym/offers?studioId=${mar.id}`)).data
  expect(listed.find(({ id }: { id: string }) => id === offerId)).toMatchObject({
    kind: 'gift',
    gives: { name: 'Pase 10' },
  })
  const body = { offerId, paymentMethod: 'tok_succeeds', gift: eva }
  const bought = await send(ana, 'POST', '/api/gym/purchases', body)
  expect([bought.status, bought.mensaje, bought.fields]).toEqual([201, 'Listo, ya está en tu cuenta.', []])
  expect(bought.data.giftCard).toMatchObject({ role: 'bought', recipient: 'Eva Luna', gives: 'Pase 10', state: 'open' })
  expect(bought.data.pass).toBeUndefined()
  const [letter] = await mailsTo(eva.email)
  expect(letter?.body_text).toContain(eva.message)
  const own = (await mailsTo(ana.email)).filter(({ code }) => code !== null)
  expect(own.map(({ code }) => code)).toEqual([letter?.code])
  expect(letter?.code?.slice(-4)).toBe(bought.data.giftCard.end)
  const { rows } = await sql`select params::text as params from notification where user_id = ${ana.userId}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(letter?.code)
  const redeemed = await send(lola, 'POST', '/api/gym/gift-cards/redeem', { code: letter?.code })
  expect(redeemed.data.pass.left).toBe(10)
  const own2 = (await send(ana, 'GET', '/api/gym/gift-cards')).data.items
  expect(own2).toMatchObject([{ role: 'bought', state: 'used' }])
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
})

test('a card bought online is a debt of the studio; nothing renews', async () => {
  const [ana, offerId] = [await member(0), await moneyCard(30_000)]
  const { data } = await send(ana, 'POST', '/api/gym/purchases', { offerId, paymentMethod: 'tok_succeeds' })
  const { rows } = await sql<{ source: string }>`select source from receipt where id = ${data.receiptId}`.execute(db)
  expect(await accounts(rows[0]?.source)).toEqual({ gift_liability: -30_000, provider: 30_000 })
  const { rows: renewing } = await sql`select 1 from subscription where member_id = ${ana.userId}`.execute(db)
  expect(renewing).toEqual([])
})

test('its buyer gets a new code on the page as long as the card is unused', async () => {
  const [ana, lola, offerId] = [await member(0), await member(0), await moneyCard(30_000)]
  const { data } = await send(ana, 'POST', '/api/gym/purchases', { offerId, paymentMethod: 'tok_succeeds' })
  const url = `/api/gym/gift-cards/${data.giftCard.id}/code`
  expect((await send(lola, 'POST', url)).codigo).toBe('NO_ENCONTRADO')
  const { code } = (await send(ana, 'POST', url)).data
  const [mailed] = (await mailsTo(ana.email)).filter((each) => each.code !== null)
  expect((await send(lola, 'POST', '/api/gym/gift-cards/redeem', { code: mailed?.code })).status).toBe(400)
  expect((await send(lola, 'POST', '/api/gym/gift-cards/redeem', { code })).status).toBe(201)
  expect((await send(ana, 'POST', url)).mensaje).toBe('Esta tarjeta ya la canjeó otra persona.')
})

test('a code pays a whole purchase; of two concurrent purchases, one succeeds', async () => {
  const [ana, lola, { offerId }] = [await member(0), await member(0), await offerOf(30_000)]
  const sold = await send(mar, 'POST', '/api/studio/sales', {
    clientId: null,
    lines: [{ offerId: await moneyCard(30_000), quantity: 1 }],
    payments: [{ method: 'card', amount: 30_000 }],
  })
  const { code } = sold.data.giftCards[0]
  const buy = (who: typeof ana, more = {}) =>
    send(who, 'POST', '/api/gym/purchases', { offerId, paymentMethod: 'gift', giftCode: code, ...more })
  expect((await buy(ana, { giftCode: '2222-2222-2222-2222' })).fields).toEqual(['giftCode'])
  const dearer = await offerOf(30_001)
  expect((await buy(ana, { offerId: dearer.offerId })).mensaje).toBe('A esta tarjeta le quedan $300.')
  const answers = await Promise.all([buy(ana), buy(lola)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 201)?.data).toMatchObject({ status: 'paid', pass: { left: 10 } })
  expect((await buy(ana)).mensaje).toBe('Esta tarjeta ya se usó.')
  const { rows } =
    await sql`select count(*)::int as n from sale_payment where method = 'gift' and amount = 30000`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
})

test('only a gift card has a recipient, and a card does not pay for a card or a renewal', async () => {
  const [ana, { offerId }, renewing] = [
    await member(0),
    await offerOf(30_000),
    await offerOf(30_000, { kind: 'membership', renews: 'month' }),
  ]
  const buy = (body: object) => send(ana, 'POST', '/api/gym/purchases', { paymentMethod: 'gift', ...body })
  expect((await buy({ offerId, paymentMethod: 'tok_succeeds', gift: eva })).fields).toEqual(['gift'])
  expect((await buy({ offerId: await moneyCard(1_000) })).mensaje).toBe('Una tarjeta de regalo no se paga con otra.')
  expect((await buy({ offerId: renewing.offerId, consent: true })).fields).toEqual(['paymentMethod'])
  expect((await buy({ offerId, gift: { name: ' ' } })).fields).toEqual(['gift.name'])
  expect((await buy({ offerId, gift: { name: 'Eva', email: 'no' } })).fields).toEqual(['gift.email'])
})
