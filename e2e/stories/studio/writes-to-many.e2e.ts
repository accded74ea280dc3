import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'
import { openStudio } from '../../studio.ts'

test('a studio sends a campaign to a saved list, sees who opened it, and one recipient stops the news', async ({
  browser,
  page,
  server,
  owner,
  anyone,
  newMember,
}) => {
  test.slow()
  const studio = await openStudio(server, owner)
  const [reader, leaver] = [await newMember(), await newMember()]
  for (const { name, email } of [reader, leaver])
    await studio.call('createClient', { body: { name, email, tags: ['mañanas'] } })
  await studio.call('createClientList', { body: { name: 'Las mañanas', filter: { tag: 'mañanas' } } })
  await signIn(page, studio.email, studio.password)

  await test.step('a draft from the saved list', async () => {
    await page.goto('/gym/studios/campaigns')
    await page.getByRole('button', { name: 'Nueva campaña' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Asunto').fill('Nos vemos, {nombre}')
    await dialog.getByLabel('Para').selectOption('Las mañanas')
    await expect(dialog.getByText('Les llega a 2 personas')).toBeVisible()
    await dialog.getByRole('button', { name: 'Crear borrador' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nos vemos, {nombre}' })).toBeVisible()
  })

  await test.step('its text, its button, and how it arrives', async () => {
    await page.getByLabel('Texto', { exact: true }).fill('Abrimos a las 6:30 en ')
    await page.getByRole('button', { name: 'Tu estudio {estudio}' }).click()
    await expect(page.getByLabel('Texto', { exact: true })).toHaveValue('Abrimos a las 6:30 en {estudio}')
    await page.getByLabel('Botón').selectOption('Abre la página de tu estudio')
    await page.getByLabel('Texto del botón').fill('Ver horarios')
    const mail = page.frameLocator('iframe[title="Vista previa del correo"]')
    await expect(mail.getByText(`Abrimos a las 6:30 en ${studio.name}`)).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Ver horarios' })).toBeVisible()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
    await expectAccessible(page)
  })

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
    await expectNotice(page, 'En camino: empieza a salir en unos segundos')
    await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('a recipient opens it in the app and follows the button', async () => {
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signIn(theirs, reader.email, reader.password)
    await theirs.goto('/gym/home')
    await theirs.getByRole('button', { name: /^Notificaciones/ }).click()
    await theirs.getByRole('link', { name: 'Nos vemos, Marta' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Nos vemos, Marta' })).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: 'Ver horarios' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: studio.name })).toBeVisible()
    await context.close()
  })

  await test.step('the report shows one of two', async () => {
    await page.reload()
    await expect(page.getByText('50 %')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the other one stops the news by the mailed link, without a session', async () => {
    const { text } = await newestMail(anyone, leaver.email, 'link')
    const [, path = ''] = /https?:\/\/[^/]+(\/news\/[\w-]+)/.exec(text) ?? []
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await theirs.goto(path)
    await theirs.getByRole('button', { name: 'Dejar de recibirlas' }).click()
    await expect(theirs.getByRole('heading', { name: `Ya no recibes novedades de ${studio.name}` })).toBeVisible()
    await expectAccessible(theirs)
    await context.close()
  })

  await test.step('the next campaign reaches neither', async () => {
    await page.goto('/gym/studios/campaigns?new=true&tag=mañanas')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Ahora no le llega a nadie')).toBeVisible()
    await expect(dialog.getByText('1 no quiere novedades')).toBeVisible()
    await expect(dialog.getByText('1 recibió otra en las últimas 24 horas')).toBeVisible()
  })
})
