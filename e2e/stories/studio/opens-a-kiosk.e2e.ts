import { expect, expectAccessible, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

test('a member finds themselves at the tablet by the code of their pass, once', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const studio = await openStudio(server, owner)
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 15 * 60_000).toISOString()
  const given = await putClass(studio, { startsAt })
  const member = await newMember(20)
  const { passCode } = await member.call('bookClass', { params: { id: given.id }, body: {} })
  const { token } = await studio.call('startKiosk', { body: { name: 'Puerta' } })

  await page.goto(`/kiosk#${token}`)
  await expect(page.getByText('Llegadas: 0 de 1')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código del pase, siete dígitos').fill(passCode)
  await expect(page.getByText(/^Hola, /)).toBeVisible()
  await expect(page.getByText('Llegadas: 1 de 1')).toBeVisible()

  await page.reload()
  await page.getByLabel('Código del pase, siete dígitos').fill(passCode)
  await expect(page.getByRole('status').getByText(/registrad/)).toBeVisible()
  await page.goto('/gym/studios/clients')
  await expect(page).toHaveURL(/sign-in/)
})
