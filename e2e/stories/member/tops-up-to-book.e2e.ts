import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { putClass, putRoomWithSpots } from '../../studio.ts'

/** Types the card number, expiry and code; each complete field moves the focus to the next. */
const typeCard = async (page: Page, cardNumber = '4242424242424242'): Promise<void> => {
  await page.getByLabel('Número de tarjeta').click()
  await page.keyboard.type(`${cardNumber}0439123`)
  await page.keyboard.type('06600')
}

test('buying the smallest sufficient offer books the held spot', async ({ page, isMobile, newMember, studio }) => {
  const member = await newMember(4)
  const room = await putRoomWithSpots(studio, ['1', '2', '3'])
  const { id } = await putClass(studio, { points: 12, capacity: 3, roomId: room.id })
  const spots = (await member.call('readClass', { params: { id } })).spots ?? []
  const third = spots.find(({ label }) => label === '3')?.id ?? ''
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}?spot=${third}`)
  if (isMobile) await expect(page.getByText('Te faltan 8 puntos')).toBeVisible()
  await page.getByRole('button', { name: 'Comprar y reservar' }).click()
  await expect(page).toHaveURL(new RegExp(`spot=${third}&buy=1$`))

  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('timer')).toBeVisible()
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  await expect(sheet.getByRole('radio').first()).toBeChecked()
  await expect(sheet.getByText(/Te quedan 42\. Vencen el/)).toBeVisible()
  await expectAccessible(page)
  await typeCard(page)
  await expect(page.getByLabel('Código postal')).toHaveValue('06600')
  await page.getByRole('button', { name: 'Pagar 6 USD y reservar' }).click()

  const done = page.getByRole('dialog', { name: /Nos vemos/ })
  await expect(done.getByText('Tenías 4, compraste 50, esta clase cuesta 12 y te quedan 42.')).toBeAttached()
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Entendido' }).click()
  expect((await member.call('readPoints', {})).balance).toBe(42)
  expect((await member.call('readClass', { params: { id } })).mine).toMatchObject({ status: 'booked', spotId: third })
})

test('a payment that needs authentication books the seat afterwards', async ({ page, newMember, studio }) => {
  const member = await newMember(0)
  const { id } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}?buy=1`)
  await typeCard(page, '4000000000003220')
  await page.getByRole('button', { name: 'Pagar 6 USD y reservar' }).click()
  await page.getByRole('button', { name: 'Sí, es mío' }).click()
  await expect(page.getByRole('dialog', { name: /Nos vemos/ })).toBeVisible()
  expect((await member.call('readClass', { params: { id } })).mine?.status).toBe('booked')
})

test('a declined card keeps the seat held, and a good one books it', async ({
  page,
  newMember,
  studio,
  expectRefusal,
}) => {
  expectRefusal(402)
  const [member, faster] = [await newMember(0), await newMember(20)]
  const { id } = await putClass(studio, { capacity: 1 })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}?buy=1`)
  await typeCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Pagar 6 USD y reservar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'El pago no fue aceptado.' })).toBeVisible()
  expect((await faster.call('readClass', { params: { id } })).seatsLeft).toBe(0)
  await page.getByLabel('Número de tarjeta').fill('4242424242424242')
  await page.getByRole('button', { name: 'Pagar 6 USD y reservar' }).click()
  await expect(page.getByRole('dialog', { name: /Nos vemos/ })).toBeVisible()
  expect((await member.call('readPoints', {})).balance).toBe(42)
})

test('an expired hold shows a message', async ({ page, newMember, studio }) => {
  const member = await newMember(0)
  const { id } = await putClass(studio, { capacity: 1 })
  await page.clock.install()
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}?buy=1`)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.fastForward('03:05')
  await expect(page.getByText('Se soltó el lugar')).toBeVisible()
  await expectAccessible(page)
})
