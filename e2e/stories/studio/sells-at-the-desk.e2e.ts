import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openDesk } from '../../desk.ts'

test('the desk sells with split payment, gives change, and closes the shift with a difference', {
  tag: '@smoke',
}, async ({ page, server, owner, isMobile, newMember }) => {
  const member = await newMember()
  const { studio, offer } = await openDesk(server, owner)
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/sell')
  await page.getByRole('button', { name: offer.name }).click()
  if (isMobile) await page.getByRole('button', { name: 'Cobrar $1 890' }).click()

  await test.step('the client is found by address', async () => {
    await page.getByRole('button', { name: /Elegir cliente/ }).click()
    const picker = page.getByRole('dialog', { name: '¿Quién lo va a usar?' })
    await picker.getByLabel('Nombre, correo o teléfono').fill(member.email)
    await expect(picker.getByRole('option', { name: member.name })).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('option', { name: member.name }).click()
  })

  await test.step('1,000 on the card, the rest in cash, with change', async () => {
    await page.getByLabel('Monto de Tarjeta').fill('1000')
    await page.getByLabel('Monto de Tarjeta').blur()
    await page.getByRole('button', { name: /^Efectivo/ }).click()
    await expect(page.getByLabel('Monto de Efectivo')).toHaveValue(/890/)
    await page.getByLabel('Número de lote o de operación').fill('7781')
    await page.getByRole('button', { name: 'Otro', exact: true }).click()
    await page.getByLabel('Cuánto recibes').fill('1000')
    await expect(page.getByText('$110')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Cobrar \$1 890/ }).click()
  })

  await test.step('cash opens the till first, and the sale goes on', async () => {
    const till = page.getByRole('dialog', { name: 'Abre la caja para cobrar en efectivo' })
    await till.getByLabel('Efectivo en la caja').fill('500')
    await till.getByRole('button', { name: 'Abrir y cobrar' }).click()
    await expect(page.getByRole('heading', { name: 'Cobraste $1 890.' })).toBeVisible()
    await expect(page.getByText('Cambio: $110')).toBeVisible()
    await expectAccessible(page)
  })
  const { items } = await studio.call('listSales', { query: {} })
  expect(items[0]?.payments).toMatchObject([
    { method: 'cash', amount: 89_000 },
    { method: 'card', amount: 100_000, reference: '7781' },
  ])
  expect((await member.call('listPasses', {})).items[0]).toMatchObject({ name: offer.name, left: 10 })

  await test.step('the count by bill; a difference needs a reason', async () => {
    await page.goto('/gym/studios/shifts')
    await page.getByLabel('Billetes de $500').fill('2')
    await page.getByLabel('Billetes de $200').fill('1')
    await page.getByLabel('Billetes de $100').fill('1')
    await page.getByLabel('monedas').fill('40')
    await page.getByLabel('Contado en Tarjeta').fill('1000')
    await page.getByLabel('Contado en Tarjeta').blur()
    await expect(page.getByText('Faltan $50. Di por qué para poder cerrar.')).toBeVisible()
    const close = page.getByRole('button', { name: 'Cerrar turno' })
    await expect(close).toBeDisabled()
    await page.getByRole('button', { name: 'Cambio mal dado' }).click()
    await expectAccessible(page)
    await close.click()
    await expectNotice(page, 'Turno cerrado.')
    await expect(page.getByText('Abre la caja')).toBeVisible()
    await expectAccessible(page)
  })
  const [shift] = (await studio.call('listShifts', { query: {} })).items
  expect(shift?.counts).toMatchObject({
    cash: { expected: 139_000, counted: 134_000, difference: -5_000, reason: 'Cambio mal dado' },
    card: { expected: 100_000, counted: 100_000, difference: 0 },
  })
})

test('a sale is refunded in part; the receipt is corrected and the income is less', async ({
  page,
  server,
  owner,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(409)
  const member = await newMember()
  const { studio, sellTo } = await openDesk(server, owner)
  const { receipt } = await sellTo(member, 'card')
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/sales')
  await page.getByRole('button', { name: /^Devolver/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
  await dialog.getByLabel('Cuánto devuelves').fill('2000')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect(dialog.getByText('Son $1 890 como máximo.')).toBeVisible()
  await expect(dialog.getByText('Di por qué.')).toBeVisible()
  await dialog.getByLabel('Cuánto devuelves').fill('890')
  await dialog.getByLabel('Por qué').fill('Se lesionó')
  await dialog.getByLabel('Quitar lo que no se ha usado').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expectNotice(page, 'Devolviste $890.')
  await expect(page.getByText('Devuelto $890: Se lesionó')).toBeVisible()

  await test.step('the receipt names its correction', async () => {
    await page.goto('/gym/studios/receipts')
    await expect(page.getByText('Corrección')).toBeVisible()
    await page.getByRole('button', { name: `Ver el comprobante A-${receipt.number}`, exact: true }).click()
    const first = page.getByRole('dialog', { name: `Comprobante A-${receipt.number}` })
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Ver la corrección' }).click()
    const second = page.getByRole('dialog', { name: `Comprobante A-${receipt.number + 1}` })
    await expect(second.getByText('−890,00').or(second.getByText('-890,00')).first()).toBeVisible()
    const file = page.waitForEvent('download')
    await second.getByRole('button', { name: 'Bajar PDF' }).click()
    expect((await file).suggestedFilename()).toBe(`A-${receipt.number + 1}.pdf`)
  })

  await test.step('the income has both', async () => {
    await page.goto('/gym/studios/money')
    await expect(page.getByText('entró en estas fechas')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ingresos en MXN' })).toContainText('1 000,00')
    await expectAccessible(page)
  })
  expect((await member.call('listPasses', {})).items[0]).toMatchObject({ left: 10 })
})
