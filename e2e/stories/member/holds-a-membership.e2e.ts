import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { putMembership, typeCard } from '../../membership.ts'
import { openStudio, putClass } from '../../studio.ts'

test('a membership pays a class, changes its plan, freezes across a booking, returns, takes a new card and is cancelled', async ({
  page,
  newMember,
  owner,
  server,
}) => {
  const studio = await openStudio(server, owner)
  const offerId = await putMembership(studio, 2, 1800)
  await putMembership(studio, 4, 3050)
  const member = await newMember()
  const body = { offerId, paymentMethod: 'tok_succeeds', consent: true as const }
  expect((await member.call('purchaseOffer', { body })).status).toBe('paid')
  const { id: classId } = await putClass(studio, { startsAt: instantAt(dayAhead(3), '10:00') })
  await member.call('bookClass', { params: { id: classId }, body: {} })

  await signIn(page, member.email, member.password)
  await page.goto('/gym/points')
  const card = page.getByRole('listitem').filter({ hasText: `2 por semana, ${studio.name}` })
  await expect(card).toContainText('por 18 USD')
  await expectAccessible(page)

  await card.getByRole('button', { name: 'Cambiar plan: 2 por semana' }).click()
  const plans = page.getByRole('dialog', { name: 'Cambiar 2 por semana' })
  await expect(plans.getByText(/pagas 30,50 USD/)).toBeVisible()
  await plans.getByRole('checkbox').check()
  await expectAccessible(page)
  await plans.getByRole('button', { name: 'Cambiar plan' }).click()
  await expect(card).toContainText('Desde ese día: 4 por semana.')
  await expect(card).toContainText('por 30,50 USD')

  await card.getByRole('button', { name: 'Congelar: 2 por semana' }).click()
  const freeze = page.getByRole('dialog', { name: 'Congelar 2 por semana' })
  await freeze.getByRole('textbox', { name: 'Desde' }).fill(dayAhead(2).split('-').reverse().join('/'))
  await expect(freeze.getByText('Se cancela 1 reserva de esos días:')).toBeVisible()
  await expectAccessible(page)
  await freeze.getByRole('button', { name: 'Congelar y cancelar 1 reserva' }).click()
  await expect(card).toContainText(/Se congela el .* y vuelve el/)
  expect((await member.call('readClass', { params: { id: classId } })).mine).toBeNull()

  await card.getByRole('button', { name: 'No congelar: 2 por semana' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(card).toContainText(/Se renueva el/)

  await page.getByRole('button', { name: 'Cambiar tarjeta: 2 por semana' }).click()
  const cards = page.getByRole('dialog', { name: 'Cambiar tarjeta' })
  await typeCard(page, '5555555555554444')
  await expectAccessible(page)
  await cards.getByRole('button', { name: 'Usar esta tarjeta' }).click()
  await expect(page.getByText(/Con \S+ 4444/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^PDF del comprobante de 2 por semana/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^comprobante-.*\.pdf$/)

  await card.getByRole('button', { name: 'Cancelar: 2 por semana' }).click()
  const cancel = page.getByRole('dialog', { name: '¿Cancelar 2 por semana?' })
  await expect(cancel).toContainText('Se acaban los cobros.')
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'Cancelar membresía' }).click()
  await expect(card).toContainText('No se renueva.')
  await expect(page.getByText('Ningún cobro en camino.')).toBeVisible()
  expect((await member.call('listPasses', {})).items[0]).toMatchObject({ status: 'active', renewsAt: null })
})

test('a member without passes finds how to get one, and a cancelled class returns the visit', async ({
  page,
  newMember,
  owner,
  server,
}) => {
  const studio = await openStudio(server, owner)
  const offerId = await putMembership(studio, 2, 1800)
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/points')
  await expect(page.getByRole('heading', { name: 'Todavía no tienes pases ni membresías' })).toBeVisible()
  await member.call('purchaseOffer', { body: { offerId, paymentMethod: 'tok_succeeds', consent: true } })
  const { id } = await putClass(studio, { startsAt: instantAt(dayAhead(1), '10:00') })
  await member.call('bookClass', { params: { id }, body: {} })
  await studio.call('cancelClass', { params: { id }, body: { reason: 'Se fue la luz' } })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '2 por semana' }).first()).toContainText('2libres')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notificaci/i })
    .click()
  await expect(page.getByText('Tu clase del pase volvió.', { exact: false }).first()).toBeVisible()
})
