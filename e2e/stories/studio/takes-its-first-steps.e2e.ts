import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openStudio } from '../../studio.ts'

test('a new studio publishes its first week in five steps, and no class is visible before', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  test.slow()
  const [studio, member] = [await openStudio(server, owner), await newMember(40)]
  const { id: studioId } = await studio.call('readStudio', { params: { id: '0' } })
  const seen = async () => (await member.call('listClasses', { query: { studioId } })).items.length
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/home')
  const main = page.getByRole('main')
  const step = (name: string) => main.getByRole('button', { name: new RegExp(name) })
  await expect(page.getByRole('heading', { level: 1, name: 'Abre tu estudio' })).toBeVisible()
  await expectAccessible(page)

  await test.step('add rooms, one line each', async () => {
    await expect(step('Tu estudio')).toContainText('Calle Orizaba 12, Roma')
    await expect(step('Tus salas')).toHaveAttribute('aria-expanded', 'true')
    await main.getByLabel('Nombre de la sala').fill('Sala Sol')
    await main.getByLabel('Lugares').fill('20')
    await main.getByRole('button', { name: 'Agregar sala' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Sala Sol' }).last()).toContainText('20 tapetes')
    await main.getByRole('button', { name: 'Listo, seguir' }).click()
    await expect(step('Tus salas')).toContainText('Sala Sol, 20 tapetes.')
  })

  await test.step('type a class as a sentence and preview it on the board before adding it', async () => {
    await expect(step('Tu semana')).toBeFocused()
    await main.getByRole('button', { name: 'disciplina', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Nueva disciplina' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva disciplina' })
    await dialog.getByLabel('Cómo se llama').fill('Vinyasa')
    await dialog.getByRole('button', { name: 'Agregar' }).click()
    await main.getByRole('button', { name: 'miércoles' }).click()
    await main.getByRole('button', { name: 'viernes' }).click()
    await main.getByRole('button', { name: 'hora', exact: true }).click()
    await main.getByLabel('Hora 2').fill('7:30 pm')
    const board = main.getByRole('complementary')
    await expect(board.getByText('sin agregar')).toHaveCount(2)
    await expect(board).toContainText('19:30')
    await expect(main.getByText('Son 4 clases y 80 lugares por semana.')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(main.getByRole('button', { name: 'Quitar Vinyasa, 19:30' })).toBeVisible()
    await expect(board.getByText('sin agregar')).toHaveCount(0)
    await expect(board).toContainText('19:30')
  })

  await test.step('leave and resume at the same step', async () => {
    await page.reload()
    await expect(step('Tu semana')).toContainText('Vinyasa, 4 por semana.')
    await expect(step('Qué vendes')).toHaveAttribute('aria-expanded', 'true')
    await main.getByLabel('Puntos por un lugar de Vinyasa').fill('6')
    await main.getByRole('button', { name: 'Guardar precios' }).click()
    await expect(step('Qué vendes')).toContainText('Vinyasa, 6 puntos.')
  })

  await test.step('publish the week', async () => {
    // Four classes a week for four weeks, minus those of today that have started.
    await expect(main.getByText(/^Se publican (14|15|16) clases/)).toBeVisible()
    await expectAccessible(page)
    expect(await seen()).toBe(0)
    await main.getByRole('button', { name: 'Publicar mi semana' }).click()
    await expectNotice(page, /^Tu semana está publicada/)
    await expect(page.getByRole('heading', { level: 1, name: /^Hoy, / })).toBeVisible()
    expect(await seen()).toBeGreaterThan(6)
  })

  await test.step('see what is still missing, share the link, and hide the list', async () => {
    const guide = main.getByRole('region', { name: 'Termina de preparar tu estudio' })
    await expect(guide.getByRole('link', { name: 'Una cuenta para cobrar' })).toBeVisible()
    await expect(guide).toContainText(`/estudios/${studioId}`)
    await expectAccessible(page)
    await guide.getByRole('button', { name: 'Ocultar esta lista' }).click()
    await expect(guide).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Hoy, / })).toBeVisible()
    await expect(guide).toBeHidden()
  })
})
