import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { chooseClient, openDesk } from '../../desk.ts'
import { unique } from '../../studio.ts'

test('a second trial is refused, with the reason beside it', async ({
  page,
  server,
  owner,
  newMember,
  expectRefusal,
}) => {
  expectRefusal(400)
  const member = await newMember()
  const { studio } = await openDesk(server, owner)
  const price = { amount: 9_900, currency: 'MXN' }
  const terms = { price, taxRate: 1600, classes: 1, validDays: 30, newClientsOnly: true, perPerson: 1 }
  const trial = await studio.call('createOffer', { body: { kind: 'trial', name: unique('Clase de prueba'), ...terms } })
  await signIn(page, studio.email, studio.password)
  const sell = async () => {
    await page.goto('/gym/studios/sell')
    await page.getByRole('button', { name: trial.name }).click()
    await chooseClient(page, member)
    await page.getByRole('button', { name: /^Tarjeta/ }).click()
    await page.getByRole('button', { name: /^Cobrar \$99/ }).click()
  }
  await sell()
  await expect(page.getByRole('heading', { name: 'Cobraste $99.' })).toBeVisible()
  await sell()
  await expect(page.getByText('Esta persona ya tuvo todo lo que se le puede vender de esto.').first()).toBeVisible()
  await expectAccessible(page)
  expect((await member.call('listPasses', {})).items).toMatchObject([{ name: trial.name, left: 1 }])
  expect((await studio.call('listSales', { query: {} })).items).toHaveLength(1)
})
