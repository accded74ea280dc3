import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { putClass } from '../../studio.ts'

test('joining a waitlist without enough points shows position, deadline and consequence, and sends a reminder later', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const [first, second, member] = [await newMember(20), await newMember(20), await newMember(4)]
  const { id } = await putClass(studio, { capacity: 1, points: 12 })
  await first.call('bookClass', { params: { id }, body: {} })
  await second.call('bookClass', { params: { id }, body: { waitlist: true } })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}`)
  const join = page.getByRole('button', { name: 'Unirme a la lista' })
  if (isMobile) await join.click()
  await expect(page.getByText('2.º', { exact: true })).toBeVisible()
  await expect(page.getByText(/llena, 1 persona en la lista antes que tú/)).toBeVisible()
  await expect(
    page.getByText(/para que el lugar sea tuyo necesitas 8 puntos más antes de las 20:00 de mañana/),
  ).toBeVisible()
  await expect(page.getByText(/el lugar pasa a quien sigue y tú conservas tu turno/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Yo después/ })).toBeChecked()
  await expect(page.getByText('Te avisamos mañana a las 10:00.')).toBeVisible()
  await expectAccessible(page)
})

test('buying points from the waitlist dialog joins first and pays afterwards', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const [first, member] = [await newMember(20), await newMember(4)]
  const { id } = await putClass(studio, { capacity: 1, points: 12 })
  const seat = await first.call('bookClass', { params: { id }, body: {} })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}`)
  const join = page.getByRole('button', { name: 'Unirme a la lista' })
  if (isMobile) await join.click()
  await page.getByRole('radio', { name: /^Ahora/ }).check({ force: true })
  await (isMobile ? page.getByRole('dialog') : page).getByRole('button', { name: 'Unirme a la lista' }).click()
  await expect(page).toHaveURL(/buy=1$/)
  expect((await member.call('readClass', { params: { id } })).mine?.status).toBe('waitlisted')
  await page.getByLabel('Número de tarjeta').click()
  await page.keyboard.type('4242424242424242043912306600')
  await page.getByRole('button', { name: 'Pagar 6 USD', exact: true }).click()
  await expectNotice(page, '50 puntos ya están en tu saldo.')
  await expect(page.getByText(/Te faltan/)).toBeHidden()
  await first.call('cancelBooking', { params: { id: seat.id } })
  await expect(page.getByRole('heading', { name: /Esta clase es tuya/ })).toBeVisible()
})

test('the class page warns a waitlisted member without enough points and links to buying them', async ({
  page,
  newMember,
  studio,
}) => {
  const [first, member] = [await newMember(20), await newMember(4)]
  const { id } = await putClass(studio, { capacity: 1, points: 12 })
  await first.call('bookClass', { params: { id }, body: {} })
  await member.call('bookClass', { params: { id }, body: { waitlist: true } })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}`)
  await expect(page.getByText(/Te faltan 8 puntos y tienes hasta las 20:00 de mañana/)).toBeVisible()
  await page.getByRole('button', { name: 'Comprar puntos' }).click()
  await expect(page.getByRole('group', { name: 'Te faltan 8 puntos. ¿Cómo los cubres?' })).toBeVisible()
  await expectAccessible(page)
})

test('“Solo si me toca”: nothing is charged until a seat frees; then it is bought and booked', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const [first, member] = [await newMember(20), await newMember(4)]
  const { id } = await putClass(studio, { capacity: 1, points: 12 })
  const seat = await first.call('bookClass', { params: { id }, body: {} })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}`)
  const join = page.getByRole('button', { name: 'Unirme a la lista' })
  if (isMobile) await join.click()
  await page.getByRole('radio', { name: /^Solo si me toca/ }).check({ force: true })
  await (isMobile ? page.getByRole('dialog') : page).getByRole('button', { name: 'Unirme a la lista' }).click()
  await expect(page).toHaveURL(/buy=turn$/)
  await page.getByLabel('Número de tarjeta').click()
  await page.keyboard.type('4242424242424242043912306600')
  await page.getByRole('checkbox', { name: /^Acepto que se cobren hasta 6 USD/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sí, comprar si me toca' }).click()
  await expectNotice(page, 'Listo: solo pagas si te toca.')
  await expect(page.getByText(/se compra .* por 6 USD con tu Visa terminada en 4242/)).toBeVisible()
  expect((await member.call('readPoints', {})).balance).toBe(4)
  await first.call('cancelBooking', { params: { id: seat.id } })
  await expect(page.getByRole('heading', { name: /Esta clase es tuya/ })).toBeVisible({ timeout: 20_000 })
  expect((await member.call('readPoints', {})).balance).toBe(42)
})
