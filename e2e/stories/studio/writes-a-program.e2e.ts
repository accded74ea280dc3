import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { zoneInDaylight } from '../../days.ts'
import { acceptInvitation, openStudio, putClass } from '../../studio.ts'

const timeZone = zoneInDaylight()
test.use({ timezoneId: timeZone })

test('a manager writes a program, and a client follows it with the coach to its end', async ({
  page,
  browser,
  server,
  owner,
  anyone,
  newMember,
}) => {
  test.slow()
  const [studio, member] = [await openStudio(server, owner, timeZone), await newMember(20)]
  const invited = { name: 'Renata Solís', email: `renata-${randomUUID()}@cupo.test` }
  const { id: coachId } = await studio.call('inviteCoach', { body: { ...invited, classTypeIds: [] } })
  const coach = await acceptInvitation(anyone, invited)
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 60_000).toISOString()
  const given = await putClass(studio, { startsAt, coachId })
  const { id: clientId } = await studio.call('createClient', { body: { name: member.name, email: member.email } })
  await signIn(page, studio.email, studio.password)

  await test.step('the manager writes the program', async () => {
    await page.goto('/gym/studios/programs')
    await expect(page.getByText('Todavía no tienes programas.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Nuevo programa' }).click()
    await page.getByRole('button', { name: 'Crear programa' }).click()
    await expect(page.getByText('Escribe un nombre.')).toBeVisible()
    await page.getByLabel('Nombre').fill('Primeras semanas')
    await page.getByRole('button', { name: 'Agregar un paso' }).click()
    const [first, second] = [page.getByRole('group', { name: 'Paso 1' }), page.getByRole('group', { name: 'Paso 2' })]
    await first.getByLabel('Título').fill('Ven a tu primera clase')
    await first.getByLabel('Disciplina').selectOption({ label: given.name })
    await second.getByLabel('Título').fill('Aprende a ajustar los resortes')
    await second.getByLabel('Se completa con').selectOption({ label: 'Lo marca el coach o recepción' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear programa' }).click()
    await expectNotice(page, 'Primeras semanas está listo.')
    await expect(page.getByRole('heading', { level: 1, name: 'Primeras semanas' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and enrols a client from their file', async () => {
    await page.goto(`/gym/studios/clients/${clientId}`)
    const card = page.getByRole('region', { name: 'Programas' })
    await card.getByRole('button', { name: 'Inscribir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Inscribir en un programa' })
    await dialog.getByLabel('Programa').selectOption({ label: 'Primeras semanas' })
    await dialog.getByRole('button', { name: 'Inscribir' }).click()
    await expectNotice(page, '1 persona inscrita.')
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })

  const { id: bookingId } = await member.call('bookClass', { params: { id: given.id }, body: {} })
  const floor = await browser.newPage({ timezoneId: timeZone })
  await signIn(floor, coach.email, coach.password)
  await test.step('the coach sees the step on the roster and checks the client in', async () => {
    await floor.goto(`/gym/studios/classes/${given.id}/roster`)
    await expect(floor.getByText('Primeras semanas · paso 1 de 2')).toBeVisible()
    await floor.getByRole('button', { name: `Registrar a ${member.name}` }).click()
    await expect
      .poll(async () => (await member.call('readBooking', { params: { id: bookingId } })).status)
      .toBe('checked_in')
  })

  const phone = await browser.newPage({ timezoneId: timeZone, viewport: { width: 390, height: 844 } })
  await signIn(phone, member.email, member.password)
  await test.step('the member sees the first step done', async () => {
    await phone.goto('/gym/home')
    await phone.getByRole('link', { name: 'Primeras semanas · paso 2 de 2' }).click()
    await expect(phone.getByRole('listitem').filter({ hasText: 'Ven a tu primera clase' })).toContainText('Hecho')
    await expect(phone.getByText('1 de 2 pasos', { exact: true }).first()).toBeAttached()
    await expectAccessible(phone)
  })

  await test.step('the coach marks the manual step, which finishes the program', async () => {
    await floor.reload()
    await floor.getByRole('radio', { name: /^Llegaron/ }).check({ force: true })
    await floor.getByRole('button', { name: 'Marcar hecho: Aprende a ajustar los resortes' }).click()
    await expect(floor.getByText(/^Primeras semanas ·/)).toHaveCount(0)
    await phone.reload()
    await expect(phone.getByText(/Lo terminaste el .* ¡Felicidades!/)).toBeVisible()
    await page.goto('/gym/studios/programs')
    await page.getByRole('link', { name: 'Primeras semanas' }).click()
    await page.getByText('Terminaron', { exact: true }).last().click()
    await expect(page.getByRole('link', { name: member.name })).toBeVisible()
  })
  await floor.close()
  await phone.close()
})
