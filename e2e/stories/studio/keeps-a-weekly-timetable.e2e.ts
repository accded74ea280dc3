import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead, inWords } from '../../days.ts'
import { openStudio, unique } from '../../studio.ts'

/** The label of the checkbox of a weekday. */
const weekdayOf = (day: string): string => inWords(day).split(' ')[0] ?? ''

test('a studio defines a weekly rule, previews and generates its classes, moves and cancels them', async ({
  page,
  server,
  owner,
  anyone,
  newMember,
}) => {
  test.slow()
  const [studio, member] = [await openStudio(server, owner), await newMember(40)]
  const name = unique('Yoga')
  await studio.call('createClassType', { body: { name, durationMinutes: 50, capacity: 6, points: 8 } })
  await studio.call('createRoom', { body: { name: 'Sala Norte', capacity: 6 } })
  // Two dates of the same weekday within the booking window.
  const [first, second] = [dayAhead(3), dayAhead(10)]
  await signIn(page, studio.email, studio.password)

  await test.step('create a weekly rule', async () => {
    await page.goto('/gym/studios/series')
    await expect(page.getByText('Todavía no hay horarios semanales')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agregar horario' }).click()
    const form = page.getByRole('dialog', { name: 'Agregar horario semanal' })
    await form.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(form.getByText('Elige la disciplina.')).toBeVisible()
    await expect(form.getByText('Elige al menos un día.')).toBeVisible()
    await form.getByLabel('Disciplina').selectOption({ label: name })
    await form.getByRole('checkbox', { name: weekdayOf(first) }).check({ force: true })
    await form.getByLabel('Hora').fill('09:00')
    await form.getByLabel('Sala').selectOption({ label: 'Sala Norte (6)' })
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Agregar', exact: true }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('Sin generar')
    await expect(row.getByRole('img', { name: weekdayOf(first) })).toBeVisible()
  })

  await test.step('preview, then generate; a second preview finds nothing to do', async () => {
    await page.getByLabel('Del', { exact: true }).fill(dayAhead(1))
    await page.getByLabel('Al', { exact: true }).fill(dayAhead(13))
    await page.getByRole('button', { name: 'Ver antes de generar' }).click()
    await expect(page.getByRole('radio', { name: /^2\s*Se crean/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Generar 2 clases' }).click()
    await expectNotice(page, 'Listo: 2 clases nuevas.')
    await expect(page.getByText('No hay nada que generar en esas fechas')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^2\s*Quedan igual/ })).toBeChecked()
    await expectAccessible(page)
  })

  const { id: studioId } = await studio.call('readStudio', { params: { id: '0' } })
  const { items } = await member.call('listClasses', { query: { studioId, limit: 10 } })
  const places = items.filter((c) => c.startsAt < new Date(Date.now() + 12 * 86_400_000).toISOString())
  for (const { id } of places) await member.call('bookClass', { params: { id }, body: {} })
  expect(places).toHaveLength(2)

  await test.step('close a day', async () => {
    // A weekday other than the rule's: the background job may generate the next classes at any time.
    await page.getByLabel('Día', { exact: true }).fill(dayAhead(18))
    await page.getByLabel('Motivo').fill('Aniversario')
    await page.getByRole('button', { name: 'Cerrar ese día' }).click()
    const closed = page.getByRole('listitem').filter({ hasText: 'Aniversario' })
    await expect(closed).toContainText(inWords(dayAhead(18)))
    await expectAccessible(page)
  })

  await test.step('move this class and the following ones after reviewing the affected members', async () => {
    await page.goto(`/gym/studios/classes?day=${first}`)
    await page.getByRole('button', { name: `Acciones de ${name}, 09:00` }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const form = page.getByRole('dialog', { name: `Editar ${name}` })
    await form.getByText('Esta y las siguientes').click()
    await form.getByLabel('Hora').fill('10:30')
    await form.getByRole('button', { name: 'Guardar' }).click()
    const reach = page.getByRole('dialog', { name: `Editar ${name}` })
    await expect(reach).toContainText('1 persona recibe un aviso con cada fecha.')
    await expect(reach).toContainText(member.name)
    await expectAccessible(page)
    await reach.getByRole('button', { name: 'Guardar y avisar' }).click()
    await expectNotice(page, 'Guardado. Ya avisamos a cada persona.')
    await expect(page.getByRole('button', { name: `Acciones de ${name}, 10:30` })).toBeVisible()
    await page.goto(`/gym/studios/classes?day=${second}`)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('1 de 6')
    await expect(page.getByRole('button', { name: `Acciones de ${name}, 10:30` })).toBeVisible()
  })

  await test.step('cancel all future classes and return the points', async () => {
    await page.goto(`/gym/studios/classes?day=${first}`)
    await page.getByRole('button', { name: `Acciones de ${name}, 10:30` }).click()
    await page.getByRole('menuitem', { name: 'Cancelar clase' }).click()
    const question = page.getByRole('dialog', { name: new RegExp(`^¿Cancelar ${name}`) })
    await question.getByText('Todas las que vienen').click()
    await expect(question).toContainText('Vuelven 16 puntos.')
    await question.getByLabel('Motivo').fill('Cerramos por obras.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar clase' }).click()
    await expectNotice(page, /clases canceladas: 16 puntos de vuelta\./)
    await page.goto('/gym/studios/series')
    await expect(page.getByText('Todavía no hay horarios semanales')).toBeVisible()
  })

  const { items: mails } = await anyone('readOutbox', { query: { to: member.email } })
  const [cancelled, moved] = mails
  expect(cancelled?.text).toContain('Cerramos por obras.')
  expect(moved?.text).toMatch(/09:00 → .*10:30[\s\S]*09:00 → .*10:30/)
  await page.context().clearCookies()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await expectBalance(page, 40)
})
