import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { putMembership } from '../../membership.ts'
import { openStudio, putClass } from '../../studio.ts'

test("the desk freezes a client's membership across a booking, the client sees it, and the desk withdraws it", async ({
  page,
  newMember,
  owner,
  server,
}) => {
  const studio = await openStudio(server, owner)
  const offerId = await putMembership(studio, 2, 1800)
  const member = await newMember()
  const body = { offerId, paymentMethod: 'tok_succeeds', consent: true as const }
  expect((await member.call('purchaseOffer', { body })).status).toBe('paid')
  const { id: classId, name } = await putClass(studio, { startsAt: instantAt(dayAhead(3), '10:00') })
  await member.call('bookClass', { params: { id: classId }, body: {} })
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/clients')
  await page.getByRole('link', { name: member.name }).click()

  await test.step('the preview names the booking, the return and the next charge', async () => {
    await page.getByRole('button', { name: 'Congelar', exact: true }).click()
    const freeze = page.getByRole('dialog', { name: 'Congelar 2 por semana' })
    await freeze.getByRole('textbox', { name: 'Desde' }).fill(dayAhead(2).split('-').reverse().join('/'))
    await expect(freeze.getByText('Se cancela 1 reserva de esos días:')).toBeVisible()
    await expect(freeze.getByText(name)).toBeVisible()
    await expect(freeze.getByText(/^Vuelve sola el .* El próximo cobro es el/)).toBeVisible()
    await expectAccessible(page)
    await freeze.getByRole('button', { name: 'Congelar y cancelar 1 reserva' }).click()
    await expect(freeze).not.toBeVisible()
  })
  expect((await member.call('readClass', { params: { id: classId } })).mine).toBeNull()
  expect((await member.call('listPasses', {})).items[0]?.freeze).toMatchObject({ from: dayAhead(2) })

  await test.step('the desk withdraws it', async () => {
    await page.getByRole('button', { name: 'Reanudar', exact: true }).click()
    const resume = page.getByRole('dialog', { name: '¿Reanudar 2 por semana?' })
    await expect(resume).toContainText('Sigue como antes')
    await expectAccessible(page)
    await resume.getByRole('button', { name: 'Reanudar' }).click()
    await expect(page.getByRole('button', { name: 'Congelar', exact: true })).toBeVisible()
  })
  expect((await member.call('listPasses', {})).items[0]?.freeze).toBeNull()
})
