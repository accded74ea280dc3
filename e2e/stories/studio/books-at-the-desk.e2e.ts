import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { openDesk } from '../../desk.ts'
import { putClass } from '../../studio.ts'

test('the desk books with three keys past the name, and sees why a person without a pass cannot', {
  tag: '@smoke',
}, async ({ page, server, owner, newMember }) => {
  const member = await newMember()
  const { studio, sellTo } = await openDesk(server, owner)
  await sellTo(member, 'card')
  const first = await putClass(studio, { startsAt: instantAt(dayAhead(1), '09:00') })
  const second = await putClass(studio, { startsAt: instantAt(dayAhead(1), '11:00') })
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/desk')
  await page.getByRole('region', { name: 'Clases del día' }).getByRole('button').nth(1).click()
  const field = page.getByRole('combobox', { name: 'Nombre, teléfono o código' })
  await field.focus()

  await test.step('a class by its number, and Enter', async () => {
    await page.keyboard.type(member.name)
    await expect(page.getByRole('heading', { name: member.name })).toBeVisible()
    await expect(page.getByText(/Usa 1 clase de Pase 10/)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('2')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectNotice(page, `${member.name}: ${second.name} 11:00, agendada.`)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })
  const { items } = await member.call('listBookings', { query: {} })
  expect(items.map(({ classId, status }) => [classId, status])).toEqual([[second.id, 'booked']])

  await test.step('somebody new without an address: nothing pays, and the fix is to sell', async () => {
    await page.keyboard.type('Rosalía Núñez')
    await expect(page.getByText('No encontramos a nadie así.')).toBeVisible()
    await page.getByRole('button', { name: /Alguien nuevo/ }).click()
    await page.getByRole('dialog').getByLabel('Teléfono').fill('55 2140 8813')
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
    await expect(page.getByRole('heading', { name: '¿Por qué no puede reservar?' })).toBeVisible()
    await expect(page.getByText('Esta clase cuesta 8 puntos y esta persona tiene 0.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vender' })).toBeVisible()
    await expectAccessible(page)
  })
  expect((await studio.call('readRoster', { params: { id: first.id as never } })).items).toEqual([])
})
