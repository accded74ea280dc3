import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead, inWords } from '../../days.ts'
import { putClass } from '../../studio.ts'

test('a member finds a class by day, books it and cancels it', { tag: '@smoke' }, async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const member = await newMember(20)
  const { name } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await expectBalance(page, 20)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Buscar una clase' }).click()
  const [today, day] = [inWords(dayAhead(0)), inWords(dayAhead(2))]
  await expect(page.getByRole('heading', { level: 1, name: today.replace(/ de .*/, '') })).toBeVisible()
  await page.getByRole('navigation', { name: 'Días' }).getByRole('link', { name: day }).click()
  await expect(page.getByRole('heading', { level: 1, name: day.replace(/ de .*/, '') })).toBeVisible()
  await page.getByRole('button', { name: 'Disciplina' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('8 libres')
  await expectAccessible(page)

  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  if (isMobile) await page.getByRole('button', { name: 'Reservar', exact: true }).click()
  const question = isMobile ? page.getByRole('dialog') : page.getByRole('region', { name })
  await expect(question.getByText(/^Puedes cancelar gratis hasta .+ 22:00\./)).toBeVisible()
  await expect(question.getByText('Tienes 20, esta clase cuesta 8 y te quedan 12.')).toBeAttached()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect(page.getByRole('dialog', { name: /^Nos vemos .+ a las 10:00/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('7 libres de 8')).toBeVisible()

  await page.goto('/gym/home')
  await expectBalance(page, 12)
  await expect(page.getByRole('article', { name: 'Tu próxima clase' })).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Reservas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible()
  await page.getByRole('button', { name: `Cancelar ${name}` }).click()
  const leaving = page.getByRole('dialog', { name: `¿Cancelar ${name}?` })
  await expect(leaving).toContainText('Te devolvemos 8 puntos')
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expectNotice(page, 'Reserva cancelada. Te devolvimos 8 puntos.')
  await expectBalance(page, 20)
  await expect(page.getByText('Nada por venir')).toBeVisible()
  await page.getByText('Pasadas').click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Cancelada')
  await expectAccessible(page)
})

test('a seat is booked in two taps from the calendar, with the cancellation rule shown before the second', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const member = await newMember(20)
  const { name } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('8 libres')
  // On the desktop the first bookable class is open beside the list from the start.
  if (isMobile) await row.getByRole('button', { name: `Reservar ${name} de las 10:00` }).click()
  const place = isMobile ? row : page.getByRole('complementary', { name: `Clase elegida: ${name}` })
  await expect(place.getByText(/^Puedes cancelar gratis hasta .+ 22:00\./)).toBeVisible()
  await expectAccessible(page)
  await place.getByRole('button', { name: isMobile ? /^Confirmar/ : 'Reservar por 8 puntos' }).click()
  await expectNotice(page, /^Nos vemos .+ a las 10:00\./)
  await expect(row).toContainText('tu lugar')
  await expect(row.getByRole('link', { name: 'Ver pase' })).toBeVisible()
  await expectBalance(page, 12)
  await expectAccessible(page)
  expect((await member.call('listBookings', { query: {} })).items.map(({ status }) => status)).toEqual(['booked'])
})
