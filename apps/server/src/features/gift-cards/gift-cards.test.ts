import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftApp } from '../../test/gift-app.ts'

const {
  db,
  clock,
  send,
  mar,
  kad,
  owner,
  member,
  offerOf,
  sell,
  refund,
  accounts,
  cardOf,
  moneyCard,
  offerCard,
  ledger,
} = await giftApp()
const check = (code: string, more = {}, who = mar) =>
  send(who, 'POST', '/api/studio/gift-cards/check', { code, ...more })
const redeem = (who: { token: string }, code: string, headers = {}) =>
  send(who as never, 'POST', '/api/gym/gift-cards/redeem', { code }, headers)
const card = (amount: number) => ({ method: 'card', amount })
const gift = (amount: number, code: string) => ({ method: 'gift', amount, reference: code })

test('a money card is sold as a debt without tax, with its code once, and stored hashed', async () => {
  const offerId = await moneyCard(50_000)
  const sold = await sell(null, offerId, [card(50_000)])
  expect([sold.status, sold.data.passes]).toEqual([201, []])
  const [issued] = sold.data.giftCards
  expect(issued).toMatchObject({ amount: 50_000, currency: 'MXN', gives: null, name: 'Tarjeta de regalo' })
  expect(issued.code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
  expect(await accounts(`sale:${sold.data.sale.id}`)).toEqual({ gift_liability: -50_000, card: 50_000 })
  expect(sold.data.receipt).toMatchObject({ net: 50_000, tax: 0, total: 50_000 })
  const { rows } = await sql`select * from gift_card where id = ${issued.id}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(issued.code.replaceAll('-', ''))
  const { items } = (await send(mar, 'GET', `/api/studio/gift-cards?q=${issued.code.slice(-4)}`)).data
  expect(items[0]).toMatchObject({ end: issued.code.slice(-4), remaining: 50_000, state: 'open', boughtBy: null })
  expect((await send(kad, 'GET', '/api/studio/gift-cards')).data.items).toEqual([])
})

test('a repeated sale answers with the same code and issues no second card', async () => {
  const offerId = await moneyCard(10_000)
  const body = { clientId: null, lines: [{ offerId, quantity: 2 }], payments: [card(20_000)] }
  const key = { 'idempotency-key': 'dos-tarjetas' }
  const [one, two] = [
    await send(mar, 'POST', '/api/studio/sales', body, key),
    await send(mar, 'POST', '/api/studio/sales', body, key),
  ]
  expect([one.data.giftCards.length, two.replayed, two.data]).toEqual([2, true, one.data])
})

test('a card pays in parts at the desk until it is used up', async () => {
  const [{ code }, ana, { offerId }] = [await cardOf(50_000), await member(0), await offerOf(40_000)]
  const first = await sell(ana, offerId, [gift(30_000, code.toLowerCase()), card(10_000)])
  expect(first.data.sale.payments).toMatchObject([
    { method: 'gift', amount: 30_000, reference: '', giftCard: { end: code.slice(-4), remaining: 20_000 } },
    { method: 'card', amount: 10_000, giftCard: null },
  ])
  expect(await accounts(`sale:${first.data.sale.id}`)).toEqual({
    sales: -34_483,
    tax: -5_517,
    gift_liability: 30_000,
    card: 10_000,
  })
  expect((await check(code)).data).toMatchObject({ remaining: 20_000, amount: 50_000, state: 'open' })
  const more = await sell(ana, offerId, [gift(20_001, code), card(19_999)])
  expect([more.status, more.codigo, more.fields, more.mensaje]).toEqual([
    409,
    'ESTADO_INVALIDO',
    ['payments.0.reference'],
    'A esta tarjeta le quedan $200.',
  ])
  expect((await sell(ana, offerId, [gift(20_000, code), card(20_000)])).status).toBe(201)
  expect((await sell(ana, offerId, [gift(1, code), card(39_999)])).mensaje).toBe('Esta tarjeta ya se usó.')
  expect((await check(code)).mensaje).toBe('Esta tarjeta ya se usó.')
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
})

test('a card that cannot pay is refused with its reason', async () => {
  const [{ code }, ana, { offerId }] = [await cardOf(50_000), await member(0), await offerOf(40_000)]
  const pay = (payments: object[], more = {}) => sell(ana, offerId, payments as never, more)
  const wrong = code.replace(/^./, code.startsWith('A') ? 'B' : 'A')
  expect((await pay([gift(40_000, wrong)])).mensaje).toBe('Revisa el código: alguna letra no está bien.')
  expect((await pay([gift(40_000, '2222-2222-2222-2222')])).mensaje).toBe(
    'No hay ninguna tarjeta con ese código. Revisa que esté completo.',
  )
  expect((await pay([card(40_000), { method: 'gift', amount: 1 }])).fields).toEqual(['payments.1.reference'])
  expect((await pay([gift(20_000, code), gift(20_000, code)])).mensaje).toBe('Esta tarjeta ya está en este pago.')
  for (const amount of [-1, 1.5, 2 ** 53, 0]) expect((await pay([gift(amount, code)])).status).toBe(400)
  const euros = await offerOf(4_000, { currency: 'EUR' })
  expect((await sell(ana, euros.offerId, [gift(4_000, code)])).mensaje).toBe('Esta tarjeta está en MXN.')
  const theirs = await offerOf(4_000, { studio: kad })
  expect((await sell(ana, theirs.offerId, [gift(4_000, code)], {}, kad)).mensaje).toBe(
    'Esta tarjeta es de otro estudio.',
  )
  expect((await check(code, {}, kad)).mensaje).toBe('Esta tarjeta es de otro estudio.')
  expect((await sell(ana, await moneyCard(10_000), [gift(10_000, code)])).mensaje).toBe(
    'Una tarjeta de regalo no se paga con otra.',
  )
  const pass = await cardOf(0, await offerCard())
  expect((await pay([gift(40_000, pass.code)])).mensaje).toMatch(/^Esta tarjeta regala un pase/)
  await sql`update gift_card set valid_until = ${clock.now()} where id = ${pass.id}`.execute(db)
  expect((await check(pass.code)).mensaje).toBe('Esta tarjeta ya venció.')
  expect((await redeem(ana, pass.code)).mensaje).toBe('Esta tarjeta ya venció.')
  expect((await check(code)).data.remaining).toBe(50_000)
  for (const who of [ana, owner]) {
    expect((await send(who, 'POST', '/api/studio/gift-cards/check', { code })).codigo).toBe('SIN_PERMISO')
  }
})

test('of two desks that take the whole card concurrently, one succeeds', async () => {
  const [{ code }, ana, eva, { offerId }] = [
    await cardOf(50_000),
    await member(0),
    await member(0),
    await offerOf(50_000),
  ]
  const answers = await Promise.all([ana, eva].map((who) => sell(who, offerId, [gift(50_000, code)])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const { rows } =
    await sql`select count(*)::int as n from sale_payment where gift_card_id is not null and amount = 50000`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
})

test('a card of an offer gives its pass once, to the first of two concurrent requests', async () => {
  const sold = await cardOf(99_000, await offerCard(99_000))
  const people = [await member(0), await member(0)]
  const answers = await Promise.all(people.map((who) => redeem(who, sold.code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const won = answers.find(({ status }) => status === 201)
  expect(won?.data).toMatchObject({
    pass: { left: 10, name: 'Pase 10' },
    giftCard: { role: 'held', state: 'used', remaining: 0 },
  })
  expect(answers.find(({ status }) => status === 409)?.mensaje).toBe('Esta tarjeta ya se usó.')
  const { rows } = await sql<{ source: string }>`
    select source from money_transfer where kind = 'redemption' and amount = 99000`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await accounts(rows[0]?.source)).toEqual({ sales: -85_345, tax: -13_655, gift_liability: 99_000 })
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
})

test('a card of an offer retains its terms of sale', async () => {
  const { offerId } = await offerOf(99_000)
  const sold = await cardOf(99_000, await offerCard(99_000, offerId))
  const edit = { version: 1, classes: 5 }
  expect((await send(mar, 'PATCH', `/api/studio/offers/${offerId}`, edit)).data.classes).toBe(5)
  expect((await redeem(await member(0), sold.code)).data.pass.left).toBe(10)
})

test('money that a member redeemed pays only for that member, at the desk and online', async () => {
  const [{ code }, ana, eva, { offerId }] = [
    await cardOf(50_000),
    await member(0),
    await member(0),
    await offerOf(20_000),
  ]
  const key = { 'idempotency-key': 'canje' }
  const first = await redeem(ana, code, key)
  expect([first.status, first.data.giftCard]).toMatchObject([201, { role: 'held', remaining: 50_000, state: 'open' }])
  expect((await redeem(ana, code, key)).replayed).toBe(true)
  expect((await redeem(eva, code)).mensaje).toBe('Esta tarjeta ya la canjeó otra persona.')
  expect((await sell(eva, offerId, [gift(20_000, code)])).mensaje).toBe('Esta tarjeta ya la canjeó otra persona.')
  expect((await check(code, { clientId: ana.userId })).data.remaining).toBe(50_000)
  expect((await sell(ana, offerId, [gift(20_000, code)])).status).toBe(201)
  const buy = (who: typeof ana, more = {}) =>
    send(who, 'POST', '/api/gym/purchases', { offerId, paymentMethod: 'gift', ...more })
  const bought = await buy(ana)
  expect([bought.status, bought.data.status, bought.data.pass?.left]).toEqual([201, 'paid', 10])
  expect((await buy(ana)).mensaje).toBe('No tienes una tarjeta de regalo que alcance para esto aquí.')
  expect((await buy(eva, { giftCode: code })).mensaje).toBe('Esta tarjeta ya la canjeó otra persona.')
  const { items } = (await send(ana, 'GET', '/api/gym/gift-cards')).data
  expect(items).toMatchObject([{ role: 'held', remaining: 10_000 }])
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
})

test('money that a client redeemed pays at the desk without its code, for nobody else', async () => {
  const [held, loose, ana, eva, { offerId }] = [
    await cardOf(50_000),
    await cardOf(50_000),
    await member(0),
    await member(0),
    await offerOf(20_000),
  ]
  await redeem(ana, held.code)
  expect((await redeem(ana, held.code)).mensaje).toBe('Ya canjeaste esta tarjeta: lo que regala está en tu cuenta.')
  const heldBy = async (who: typeof ana, by = mar) =>
    (await send(by, 'GET', `/api/studio/gift-cards?state=open&heldBy=${who.userId}`)).data.items
  expect(await heldBy(ana)).toMatchObject([{ id: held.id, remaining: 50_000 }])
  expect([await heldBy(eva), await heldBy(ana, kad)]).toEqual([[], []])
  const byId = (giftCardId: string, amount = 20_000) => ({ method: 'gift', amount, giftCardId })
  expect((await sell(ana, offerId, [byId(held.id)])).data.sale.payments).toMatchObject([
    { method: 'gift', giftCard: { id: held.id, remaining: 30_000 } },
  ])
  const others = [
    [eva, held.id],
    [null, held.id],
    [ana, loose.id],
    [ana, '999999'],
  ] as const
  for (const [who, id] of others) {
    const refused = await sell(who, offerId, [byId(id)])
    expect([refused.status, refused.fields]).toEqual([400, ['payments.0.giftCardId']])
  }
  expect((await sell(ana, offerId, [byId(held.id, 20_000)])).status).toBe(201)
  expect((await sell(ana, offerId, [byId(held.id, 20_000)])).fields).toEqual(['payments.0.giftCardId'])
  expect((await check(held.code)).mensaje).toMatch(/elígela como cliente/)
})

test('the client of a gift card is told where its code is, and that a refund ends it', async () => {
  const [ana, offerId] = [await member(0), await moneyCard(10_000)]
  const { data } = await sell(ana, offerId, [card(10_000)])
  expect((await refund(data.sale.id, 10_000, { takeBack: true })).status).toBe(201)
  const { items } = (await send(ana, 'GET', '/api/common/notifications')).data
  expect(items.map((n: { description: string }) => n.description)).toEqual([
    expect.stringContaining('Vuelve a la tarjeta con la que pagaste. La tarjeta de regalo ya no vale por lo devuelto.'),
    expect.stringContaining('El estudio tiene el código y te lo entrega.'),
  ])
})

test('wrong codes are limited per person', async () => {
  const eva = await member(0)
  const other = await member(0)
  const tries = []
  for (let n = 0; n < 11; n++) tries.push((await redeem(eva, '2222-2222-2222-2222')).status)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await redeem(eva, (await cardOf(10_000)).code)).codigo).toBe('DEMASIADOS_INTENTOS')
  expect((await redeem(other, (await cardOf(10_000)).code)).status).toBe(201)
})

test('a refund of a payment by card is returned to the card', async () => {
  const [{ code }, ana, { offerId }] = [await cardOf(50_000), await member(0), await offerOf(60_000)]
  const { sale } = (await sell(ana, offerId, [card(10_000), gift(50_000, code)])).data
  const back = await refund(sale.id, 55_000)
  expect(back.data.sale.refunds[0].parts).toMatchObject([
    { method: 'card', amount: 5_000 },
    { method: 'gift', amount: 50_000 },
  ])
  const money = await accounts(`refund:${back.data.sale.refunds[0].id}`)
  expect(money).toEqual({ refunds: 47_414, tax: 7_586, card: -5_000, gift_liability: -50_000 })
  expect((await check(code)).data).toMatchObject({ remaining: 50_000, state: 'open' })
})

test('a refund of a card’s sale ends it, and is refused above the remaining amount', async () => {
  const [sold, ana, { offerId }] = [await cardOf(50_000), await member(0), await offerOf(20_000)]
  await sell(ana, offerId, [gift(20_000, sold.code)])
  const refused = await refund(sold.saleId, 50_000)
  expect([refused.status, refused.mensaje]).toEqual([
    409,
    'La tarjeta de regalo ya se usó o se canjeó: no se puede devolver más de lo que queda en ella.',
  ])
  const back = await refund(sold.saleId, 30_000, { takeBack: true })
  expect(await accounts(`refund:${back.data.sale.refunds[0].id}`)).toEqual({ gift_liability: 30_000, card: -30_000 })
  expect((await check(sold.code)).mensaje).toBe('Esta tarjeta se devolvió: ya no vale.')
  const held = await cardOf(10_000)
  await redeem(ana, held.code)
  expect((await refund(held.saleId, 10_000)).status).toBe(409)
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
})

test('a new code ends the old one; reception and other studios may not make it', async () => {
  const sold = await cardOf(50_000)
  const url = `/api/studio/gift-cards/${sold.id}/code`
  expect((await send(kad, 'POST', url)).codigo).toBe('NO_ENCONTRADO')
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', mar.userId).execute()
  expect((await send(mar, 'POST', url)).codigo).toBe('SIN_PERMISO')
  await db.updateTable('app_user').set({ staff_role: 'owner' }).where('id', '=', mar.userId).execute()
  const renewed = await send(mar, 'POST', url)
  expect((await check(sold.code)).mensaje).toBe('No hay ninguna tarjeta con ese código. Revisa que esté completo.')
  expect((await check(renewed.data.code)).data.id).toBe(sold.id)
  const { rows } = await sql`select count(*)::int as n from audit_entry where action = 'gift_code_renewed'`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
})

test('amounts on gift cards are debts, and income only when used', async () => {
  const held = (
    await sql<{ sum: number }>`select sum(remaining)::int as sum from gift_card where studio_id = ${mar.id}`.execute(db)
  ).rows[0]?.sum
  const { gift_liability: liability } = await accounts()
  expect(-(liability ?? 0)).toBe(held)
  const { data } = await send(mar, 'GET', '/api/studio/money')
  expect(data.currencies.find(({ currency }: { currency: string }) => currency === 'MXN').owed.gifts).toBe(held)
})
