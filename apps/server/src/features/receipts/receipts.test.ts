import type { Language } from '@cupo/core/preferences'
import { addDays, dateIn } from '@cupo/core/time'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hasPoppler, inspectPdf, readPdfTags } from '../../test/inspect-pdf.ts'
import { salesApp } from '../../test/sales-app.ts'
import { issuedText } from './receipt-words.ts'

const { app, db, clock, member, offerOf, sell, refund, openShift, send, mar, kad, owner, ledger } = await salesApp()
beforeAll(async () => {
  await openShift(150_000)
})

const soldTo = async (client: { userId: string }, amount = 116_000) => {
  const { offerId } = await offerOf(amount)
  return (await sell(client, offerId, [{ method: 'card', amount }])).data
}
const download = (who: { token: string }, url: string, language = 'es') =>
  app.inject({ method: 'GET', url, headers: { authorization: who.token, 'accept-language': language } })
const receiptsOf = async (who: { token: string }, q = '') =>
  (await send(who, 'GET', `/api/gym/receipts${q}`)).data.items

test('a member reads their own receipts, a studio those it issued, and other callers none', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  const { receipt } = await soldTo(ana)
  expect(await receiptsOf(ana)).toMatchObject([
    { id: receipt.id, series: 'A', net: 100_000, tax: 16_000, total: 116_000, currency: 'MXN', correctedBy: null },
  ])
  expect((await receiptsOf(mar)).map(({ id }: { id: string }) => id)).toContain(receipt.id)
  expect(await receiptsOf(mar, `?q=${receipt.number}`)).toHaveLength(1)
  const today = dateIn(clock.now(), 'America/Mexico_City')
  expect(await receiptsOf(mar, `?from=${today}&to=${today}`)).toHaveLength(1)
  expect(await receiptsOf(mar, `?from=${addDays(today, 1)}`)).toEqual([])
  expect(await receiptsOf(mar, `?to=${addDays(today, -1)}`)).toEqual([])
  expect((await send(mar, 'GET', '/api/gym/receipts?from=ayer')).fields).toEqual(['from'])
  expect((await send(ana, 'GET', `/api/gym/receipts/${receipt.id}`)).data).toMatchObject({ issuer: 'Marea' })
  for (const who of [eva, kad, owner]) {
    expect(await receiptsOf(who)).toEqual([])
    expect((await send(who, 'GET', `/api/gym/receipts/${receipt.id}`)).status).toBe(404)
    expect((await download(who, `/api/gym/receipts/${receipt.id}.pdf`)).statusCode).toBe(404)
  }
})

test('a refund is a second receipt with negative amounts, and references the first', async () => {
  const ana = await member(0)
  const { sale, receipt } = await soldTo(ana)
  expect((await refund(sale.id, 58_000)).status).toBe(201)
  const [second, first] = await receiptsOf(ana)
  expect(second).toMatchObject({ corrects: receipt.id, net: -50_000, tax: -8_000, total: -58_000 })
  expect(first).toMatchObject({ id: receipt.id, total: 116_000, correctedBy: second.id })
})

test('tax details are printed as they were at the sale', async () => {
  const profile = { legalName: 'Marea SA de CV', taxId: 'MAR010101AAA', address: 'Ámsterdam 12', country: 'MX' }
  const body = { ...profile, rates: [{ name: 'IVA', rate: 1600 }], version: 1 }
  const before = (await soldTo(await member(0))).receipt
  expect((await send(mar, 'PATCH', '/api/studio/tax-profile', body)).data).toEqual({ ...body, version: 2 })
  const after = (await soldTo(await member(0))).receipt
  expect((await send(mar, 'GET', `/api/gym/receipts/${before.id}`)).data.issuer).toBe('Marea')
  expect((await send(mar, 'GET', `/api/gym/receipts/${after.id}`)).data.issuer).toBe('Marea SA de CV')
  expect((await send(mar, 'PATCH', '/api/studio/tax-profile', body)).status).toBe(409)
  expect((await send(mar, 'PATCH', '/api/studio/tax-profile', { ...body, country: 'México' })).status).toBe(400)
  expect((await send(kad, 'GET', '/api/studio/tax-profile')).data).toMatchObject({ legalName: '', version: 1 })
})

test('the PDF is tagged, in the language of the reader', async ({ skip }) => {
  const ana = await member(0)
  const { receipt } = await soldTo(ana)
  const disclaimers = { es: 'Comprobante de pago. No es factura.', en: 'Not a tax invoice.', tr: 'Fatura değildir.' }
  const paid = { es: 'Pagado: Tarjeta en terminal', en: 'Paid: Card at the desk', tr: 'Ödendi: Kart, kasada' }
  const poppler = await hasPoppler()
  for (const [language, words] of Object.entries(disclaimers)) {
    const pdf = await download(ana, `/api/gym/receipts/${receipt.id}.pdf`, language)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const source = pdf.rawPayload.toString('latin1')
    for (const mark of ['/StructTreeRoot', '/Marked true', `/Lang (${language})`, '/DisplayDocTitle true']) {
      expect(source).toContain(mark)
    }
    expect(source).toContain('pdfuaid')
    if (!poppler) continue
    expect(await readPdfTags(pdf.rawPayload)).toEqual([
      ...['Document', 'H1', 'P', 'P', 'H2', 'P', 'H2', 'P', 'Table'],
      ...['TR', 'TH', 'TH', 'TH', 'TH', 'TR', 'TD', 'TD', 'TD', 'TD', 'P', 'P', 'P', 'P'],
    ])
    const text = await inspectPdf(pdf.rawPayload, 'pdftotext', ['-layout'], ['-'])
    expect(text).toContain(words)
    expect(text).toContain(issuedText(language as Language, new Date(receipt.issuedAt), 'America/Mexico_City'))
    expect(text).toContain(paid[language as keyof typeof paid])
    expect(await inspectPdf(pdf.rawPayload, 'pdfinfo', [])).toMatch(/Tagged:\s+yes/)
  }
  if (!poppler) skip('poppler-utils is not installed: only the marks of the file were checked')
})

test('the exports have a row per receipt, or per day, rate and way of payment; no cell is a formula', async () => {
  const ana = await member(0)
  await db.updateTable('app_user').set({ name: '=HYPERLINK("x")' }).where('id', '=', ana.userId).execute()
  await soldTo(ana)
  const byReceipt = (await download(mar, '/api/studio/receipts.csv')).body.split('\r\n')
  expect(byReceipt[0]).toBe('\uFEFFseries,number,date,buyer,buyer_tax_id,currency,net,tax,total,corrects,sha256')
  expect(byReceipt.at(-2)).toContain(`"'=HYPERLINK(""x"")",,MXN,1000,160,1160,,`)
  const byDay = (await download(mar, '/api/studio/receipts.csv?by=day')).body.split('\r\n').slice(1, -1)
  expect(byDay).toHaveLength(1)
  const { rows } = await sql<{ net: number; tax: number; total: number; n: number }>`
    select sum(net)::int as net, sum(tax)::int as tax, sum(total)::int as total, count(*)::int as n from receipt`.execute(
    db,
  )
  const { net = 0, tax = 0, total = 0, n } = rows[0] ?? {}
  expect(byDay[0]).toMatch(new RegExp(`,MXN,16,card,${n},${net / 100},${tax / 100},${total / 100}$`))
  expect((await download(mar, '/api/studio/receipts.csv?from=2026-03-02&to=2026-03-01')).statusCode).toBe(400)
})

test('a receipt names how it was paid, and its correction how it was returned', async () => {
  const ana = await member(0)
  const { offerId } = await offerOf(116_000)
  const payments = [
    { method: 'cash', amount: 16_000 },
    { method: 'card', amount: 100_000 },
  ] as const
  const { sale, receipt } = (await sell(ana, offerId, payments)).data
  const paidOf = async (id: string) => (await send(ana, 'GET', `/api/gym/receipts/${id}`)).data.paid
  expect(await paidOf(receipt.id)).toEqual([
    { method: 'card', amount: 100_000 },
    { method: 'cash', amount: 16_000 },
  ])
  await refund(sale.id, 58_000)
  const [correction] = await receiptsOf(ana)
  const returned: { method: string; amount: number }[] = await paidOf(correction.id)
  expect(returned.reduce((sum, { amount }) => sum + amount, 0)).toBe(-58_000)
  expect(returned.every(({ amount }) => amount < 0)).toBe(true)
})

test('the ledger check finds a receipt whose amount was changed', async () => {
  const { receipt } = await soldTo(await member(0))
  expect((await ledger()).money.mismatched).toEqual([])
  await sql`alter table receipt disable trigger receipt_append_only`.execute(db)
  await sql`update receipt set net = net + 1, total = total + 1 where id = ${receipt.id}`.execute(db)
  expect((await ledger()).money.mismatched).toEqual([`receipt:${receipt.id}`])
})
