import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead } from '../../days.ts'
import { putClass } from '../../studio.ts'

test('a member joins the waitlist of a full class, sees their position and leaves it', async ({
  page,
  isMobile,
  newMember,
  studio,
}) => {
  const [first, second, member] = [await newMember(20), await newMember(20), await newMember(20)]
  const { id, name } = await putClass(studio, { capacity: 1 })
  await first.call('bookClass', { params: { id }, body: {} })
  await second.call('bookClass', { params: { id }, body: { waitlist: true } })

  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  const row = page.getByRole('article', { name })
  await expect(row).toContainText('llena, 1 en lista')
  if (isMobile) await row.getByRole('button', { name: `Unirme a la lista de ${name} de las 10:00` }).click()
  await expect(page.getByText(/Serías 2\.º en la lista\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unirme a la lista', exact: true }).click()
  await expectNotice(page, 'Ya tienes turno: 2.º en la lista.')
  await expect(row).toContainText('2.º en la lista')
  await expectBalance(page, 20)

  await row.getByRole('link', { name: 'Ver mi lugar' }).click()
  await expect(page.getByRole('heading', { name: '2.º en la lista' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salir de la lista' }).click()
  const question = page.getByRole('dialog', { name: `¿Salir de la lista de ${name}?` })
  await expect(question).toContainText('Esperar no te costó puntos')
  await question.getByRole('button', { name: 'Salir de la lista' }).click()
  await expectNotice(page, 'Saliste de la lista')
  await expect(page.getByRole('button', { name: 'Unirme a la lista' })).toBeVisible()
  expect((await member.call('readClass', { params: { id } })).waitlisted).toBe(1)
})

test('a freed seat is given to the first member of the waitlist and charged', { tag: '@smoke' }, async ({
  page,
  newMember,
  studio,
}) => {
  const [first, member] = [await newMember(20), await newMember(20)]
  const { id, name } = await putClass(studio, { capacity: 1 })
  const { id: bookingId } = await first.call('bookClass', { params: { id }, body: {} })
  await member.call('bookClass', { params: { id }, body: { waitlist: true } })
  await signIn(page, member.email, member.password)
  await page.goto('/gym/bookings')
  await page.getByText('En lista').click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)

  await first.call('cancelBooking', { params: { id: bookingId } })
  await page.reload()
  await page.getByText('Próximas').click()
  await expect(page.getByRole('button', { name: `Cancelar ${name}` })).toBeVisible()
  await expectBalance(page, 12)
})
