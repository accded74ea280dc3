import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { typeCard } from '../../membership.ts'
import { putClass } from '../../studio.ts'

test('a mother books a class for her child with her points, shows the pass and cancels', async ({
  page,
  newMember,
  studio,
}) => {
  const mother = await newMember(20)
  const { id: guardianId } = await studio.call('createClient', { body: { name: mother.name, email: mother.email } })
  const { id: childId } = await studio.call('createClient', { body: { name: 'Leo Ibáñez', guardianId } })
  const { id, name } = await putClass(studio)

  await signIn(page, mother.email, mother.password)
  await page.goto(`/gym/calendar/class/${id}`)
  const family = page.getByRole('region', { name: 'Tu familia' })
  await family.getByRole('button', { name: 'Reservar para Leo Ibáñez' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reservar para Leo Ibáñez' })
  await expect(dialog).toContainText('Cuesta 8 puntos, que salen de los tuyos.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expectNotice(page, `Leo Ibáñez tiene lugar en ${name}.`)
  await expect(family).toContainText('Tiene lugar.')
  // Her own seat in the class is still free to book.
  await expect(page.getByRole('button', { name: /^(Reservar|Confirmar reserva)$/ })).toBeVisible()

  // The calendar names the child in the class, and what the desk books for him appears by itself.
  const later = await putClass(studio, { startsAt: instantAt(dayAhead(2), '13:00'), points: 0 })
  await page.goto(`/gym/calendar?day=${dayAhead(2)}`)
  await expect(page.getByRole('article', { name })).toContainText('Leo Ibáñez tiene lugar')
  const other = page.getByRole('article', { name: later.name })
  await expect(other).toBeVisible()
  await expect(other).not.toContainText('Leo Ibáñez')
  const { id: laterId } = await studio.call('bookClass', { params: { id: later.id }, body: { memberId: childId } })
  await expect(other).toContainText('Leo Ibáñez tiene lugar')
  await expectAccessible(page)
  await studio.call('cancelBooking', { params: { id: laterId }, body: {} })
  await expect(other).not.toContainText('Leo Ibáñez')

  await page.goto('/gym/home')
  await expectBalance(page, 12)
  await page.getByRole('button', { name: 'Ver QR de Leo Ibáñez' }).click()
  const pass = page.getByRole('dialog', { name })
  await expect(pass).toContainText('Leo Ibáñez')
  await expect(pass.getByRole('img')).toBeVisible()
  await pass.getByRole('button', { name: 'Cerrar' }).click()
  await expectAccessible(page)

  await page.goto('/gym/bookings')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Leo Ibáñez')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Cancelar la reserva de Leo Ibáñez' }).click()
  const question = page.getByRole('dialog', { name: `¿Cancelar ${name} de Leo Ibáñez?` })
  await expect(question).toContainText('Los 8 puntos vuelven a la cuenta de Leo Ibáñez.')
  await question.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expectNotice(page, 'Reserva de Leo Ibáñez cancelada. Vuelven 8 puntos a su cuenta.')
  await page.getByText('Pasadas').click()
  await page.getByText('Tu familia').click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Cancelada')
  expect((await studio.call('readClient', { params: { id: childId } })).id).toBe(childId)
})

test('a mother buys a pass for her child on the page of the studio, and books with it', async ({
  page,
  newMember,
  studio,
}) => {
  const mother = await newMember(0)
  const { id: guardianId } = await studio.call('createClient', { body: { name: mother.name, email: mother.email } })
  await studio.call('createClient', { body: { name: 'Nina Ibáñez', guardianId } })
  const { id, name, studio: seller, classType } = await putClass(studio)
  // Only for this discipline: other stories buy at the same studio.
  const offer = await studio.call('createOffer', {
    body: {
      kind: 'classes',
      name: 'Infantil 4',
      classes: 4,
      price: { amount: 4_800, currency: 'USD' },
      scope: { classTypeIds: [classType.id] },
    },
  })

  await signIn(page, mother.email, mother.password)
  await page.goto(`/gym/calendar/studio-details/${seller.id}`)
  const passes = page.getByRole('region', { name: 'Pases y membresías' })
  await passes.getByRole('combobox', { name: 'Para quién' }).selectOption('Nina Ibáñez')
  await passes.getByRole('button', { name: `Comprar ${offer.name} por 48 USD` }).click()
  const sheet = page.getByRole('dialog', { name: offer.name })
  await expect(sheet).toContainText('Para Nina Ibáñez')
  await typeCard(page, '5555555555554444')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Pagar 48 USD' }).click()
  await expect(sheet).toContainText('Infantil 4: ya es de Nina Ibáñez.')
  await sheet.getByRole('link', { name: 'Ver mis pases' }).click()
  const hers = page.getByRole('region', { name: 'Lo que tiene Nina Ibáñez' })
  await expect(hers).toContainText('Infantil 4')
  await expectAccessible(page)

  await page.goto(`/gym/calendar/class/${id}`)
  await page.getByRole('button', { name: 'Reservar para Nina Ibáñez' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reservar para Nina Ibáñez' })
  await expect(dialog).toContainText('Paga el pase de Nina Ibáñez: Infantil 4.')
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expectNotice(page, `Nina Ibáñez tiene lugar en ${name}.`)
})
