import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { chooseClient, openDesk } from '../../desk.ts'

test('a gift card is sold at the desk, pays a sale, and its rest is redeemed by a member and pays without its code', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const member = await newMember()
  const { studio, offer } = await openDesk(server, owner)
  await studio.call('createOffer', {
    body: { kind: 'gift', name: 'Vale de regalo', price: { amount: 250_000, currency: 'MXN' }, validDays: 365 },
  })
  await signIn(page, studio.email, studio.password)
  let code = ''

  await test.step('the card is sold without a client; its code is shown once', async () => {
    await page.goto('/gym/studios/sell')
    await page.getByRole('button', { name: /Vale de regalo/ }).click()
    await page.getByRole('button', { name: /^Transferencia/ }).click()
    await page.getByRole('button', { name: /^Cobrar \$2 500/ }).click()
    await expect(page.getByText(/^Se muestra solo ahora/)).toBeVisible()
    await expectAccessible(page)
    code =
      (await page
        .getByText(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
        .first()
        .textContent()) ?? ''
    await page.getByRole('button', { name: /^Nueva venta/ }).click()
  })

  await test.step('it pays a whole sale, and the rest stays on it', async () => {
    await page.getByRole('button', { name: offer.name }).click()
    await chooseClient(page, member)
    await page.getByRole('button', { name: 'Regalo', exact: true }).click()
    await page.getByLabel('Código de la tarjeta').fill(code.toLowerCase())
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar tarjeta' }).click()
    await expect(page.getByText('le quedan $610 después')).toBeVisible()
    await page.getByRole('button', { name: /^Cobrar \$1 890/ }).click()
    await expect(page.getByRole('heading', { name: 'Cobraste $1 890.' })).toBeVisible()
  })

  await test.step('the studio finds it by its last letters', async () => {
    await page.goto(`/gym/studios/gift-cards?q=${code.slice(-4)}`)
    await expect(page.getByText('quedan $610 de $2 500')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('later a member redeems the rest', async () => {
    await signIn(page, member.email, member.password)
    await page.goto('/gym/gift-cards')
    await page.getByLabel('Código').fill(code)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Canjear' }).click()
    await expectNotice(page, 'Listo: el saldo ya está en tu cuenta.')
    await expect(page.getByText('quedan $610 de $2 500')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the rest pays part of the next sale, without the code', async () => {
    await signIn(page, studio.email, studio.password)
    await page.goto('/gym/studios/sell')
    await page.getByRole('button', { name: offer.name }).click()
    await chooseClient(page, member)
    await page.getByRole('button', { name: `Su tarjeta ···· ${code.slice(-4)}, quedan $610` }).click()
    await expect(page.getByText('le quedan $0 después')).toBeVisible()
    await page.getByRole('button', { name: /^Transferencia/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Cobrar \$1 890/ }).click()
    await expect(page.getByRole('heading', { name: 'Cobraste $1 890.' })).toBeVisible()
  })
  const [sale] = (await studio.call('listSales', { query: {} })).items
  expect(sale?.payments).toMatchObject([
    { method: 'transfer', amount: 128_000 },
    { method: 'gift', amount: 61_000 },
  ])
})
