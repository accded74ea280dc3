import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'
import { dayAhead } from '../../days.ts'
import { openStudio, unique } from '../../studio.ts'

test('a studio sets up, schedules a class and cancels it; members get their points back', { tag: '@smoke' }, async ({
  page,
  isMobile,
  browser,
  server,
  owner,
  anyone,
  newMember,
}) => {
  test.slow()
  const [studio, member] = [await openStudio(server, owner), await newMember(20)]
  const [name, coach] = [unique('Reformer'), { name: 'Inés Robles', email: `ines-${randomUUID()}@cupo.test` }]
  await signIn(page, studio.email, studio.password)

  await test.step('add a discipline', async () => {
    await page.goto('/gym/studios/class-types')
    await expect(page.getByText('Todavía no hay disciplinas')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agregar disciplina' }).click()
    const form = page.getByRole('dialog', { name: 'Agregar disciplina' })
    await form.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(form.getByText('Escribe el nombre.')).toBeVisible()
    await form.getByLabel('Nombre').fill(name)
    await form.getByRole('radio', { name: 'Violeta' }).check({ force: true })
    await form.getByLabel('Duración').fill('50')
    await form.getByLabel('Lugares').fill('6')
    await form.getByLabel('Precio').fill('12')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expectNotice(page, `Agregaste ${name}.`)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      /50 minutos\s*6 lugares\s*12 puntos/,
    )
    await expectAccessible(page)
  })

  await test.step('add a room with spots', async () => {
    await page.goto('/gym/studios/rooms')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Agregar sala' }).click()
    await page.getByLabel('Nombre').fill('Sala Norte')
    await page.getByLabel('Qué hay en cada lugar').selectOption({ label: 'Reformers' })
    await page.getByText('Lugares numerados').click()
    await page.getByLabel('Lugares por fila').fill('3')
    await page.getByRole('button', { name: 'Agregar fila' }).click()
    await page.getByRole('button', { name: 'Agregar fila' }).click()
    await expect(page.getByRole('group', { name: 'Lugares de la sala' }).getByRole('button')).toHaveCount(6)
    await page.getByRole('button', { name: /^Lugar 2:/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar sala' }).click()
    await expectNotice(page, 'Agregaste Sala Norte.')
    await expect(page.getByRole('listitem').filter({ hasText: 'Sala Norte' })).toContainText(/6\s*lugares/)
    await expectAccessible(page)
  })

  await test.step('invite a coach', async () => {
    await page.goto('/gym/studios/coaches')
    await page.getByRole('button', { name: 'Invitar coach' }).click()
    const form = page.getByRole('dialog', { name: 'Invitar coach' })
    await form.getByLabel('Nombre').fill(coach.name)
    await form.getByLabel('Correo').fill(coach.email)
    await form.getByLabel(name).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Invitar', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: coach.name })).toContainText('Invitación enviada')
    await expectAccessible(page)
    expect((await newestMail(anyone, coach.email, 'link')).subject).toContain(studio.name)
  })

  await test.step('schedule a class', async () => {
    await page.goto(`/gym/studios/classes?day=${dayAhead(2)}`)
    await expect(page.getByText('Ese día no hay clases')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear clase' }).first().click()
    const form = page.getByRole('dialog', { name: 'Crear clase' })
    await form.getByLabel('Disciplina').selectOption({ label: name })
    await form.getByLabel('Hora').fill('09:00')
    await form.getByLabel('Sala').selectOption({ label: 'Sala Norte (6)' })
    await form.getByLabel('Coach').selectOption({ label: coach.name })
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Crear clase' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('0 de 6')
    await expect(row).toContainText(`${coach.name} · Sala Norte`)
    await expectAccessible(page)
  })

  const theirs = await browser.newContext({ timezoneId: 'America/Mexico_City' })
  const phone = await theirs.newPage()
  await test.step('a member books a spot', async () => {
    await signIn(phone, member.email, member.password)
    await phone.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
    await phone.getByRole('article', { name }).getByRole('link', { name }).click()
    await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
    const fifth = phone.getByRole('radio', { name: /^reformer 5, / })
    await expect(async () => {
      await fifth.check({ force: true })
      await expect(fifth).toBeChecked({ timeout: 500 })
    }).toPass()
    if (isMobile) await phone.getByRole('button', { name: 'Reservar', exact: true }).click()
    await phone.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(phone.getByRole('dialog', { name: /^Nos vemos/ })).toBeVisible()
    await phone.goto('/gym/home')
    await expectBalance(phone, 8)
    await expect(phone.getByRole('article', { name: 'Tu próxima clase' })).toContainText(/reformer\s*5/)
  })

  await test.step('cancel the class', async () => {
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('1 de 6')
    await row.getByRole('button', { name: `Acciones de ${name}, 09:00` }).click()
    await page.getByRole('menuitem', { name: 'Cancelar clase' }).click()
    const question = page.getByRole('dialog', { name: new RegExp(`^¿Cancelar ${name}`) })
    await expect(question).toContainText('Vuelven los puntos a 1 persona')
    await question.getByLabel('Motivo').fill('Se rompió la caldera.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar clase' }).click()
    await expectNotice(page, 'Clase cancelada: 12 puntos de vuelta, 1 persona avisada.')
    await expect(row).toContainText('Cancelada')
    await expectAccessible(page)
  })

  await phone.reload()
  await expectBalance(phone, 20)
  const { items } = await anyone('readOutbox', { query: { to: member.email } })
  expect(items[0]?.text).toContain('Se rompió la caldera.')
  await theirs.close()
})

test('overlapping classes in one room are refused in the form, which keeps its input', async ({
  page,
  studio,
  expectRefusal,
}) => {
  expectRefusal(409)
  const [name, room] = [unique('Barre'), unique('Sala')]
  const type = await studio.call('createClassType', {
    body: { name, durationMinutes: 60, capacity: 8, points: 6 },
  })
  const { id: roomId } = await studio.call('createRoom', { body: { name: room, capacity: 8 } })
  const startsAt = new Date(`${dayAhead(4)}T18:00:00-06:00`).toISOString()
  await studio.call('createClass', { body: { classTypeId: type.id, roomId, startsAt } })
  await signIn(page, studio.email, studio.password)
  await page.goto(`/gym/studios/classes?day=${dayAhead(4)}`)
  await page.getByRole('button', { name: 'Crear clase' }).first().click()
  const form = page.getByRole('dialog', { name: 'Crear clase' })
  await form.getByLabel('Disciplina').selectOption({ label: name })
  await form.getByLabel('Hora').fill('18:30')
  await form.getByLabel('Sala').selectOption({ label: `${room} (8)` })
  await form.getByRole('button', { name: 'Crear clase' }).click()
  await expect(form.getByText(new RegExp(`${room} ya tiene ${name}`)).first()).toBeVisible()
  await expect(form.getByLabel('Hora')).toHaveValue('18:30')
  await expectAccessible(page)
})
