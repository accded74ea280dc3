import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openStudio } from '../../studio.ts'

test('a studio sends news only to clients who agreed, at the desk or in their settings', async ({
  browser,
  page,
  server,
  owner,
  newMember,
}) => {
  test.slow()
  const studio = await openStudio(server, owner)
  const [atDesk, online] = [await newMember(), await newMember()]
  const { id } = await studio.call('createClient', { body: { name: atDesk.name, email: atDesk.email } })
  await studio.call('createClient', { body: { name: online.name, email: online.email } })
  await signIn(page, studio.email, studio.password)
  const draft = page.getByRole('dialog')

  await test.step('the studio turns it on: a new campaign reaches nobody, and says why', async () => {
    await page.goto('/gym/studios/campaigns')
    await expect(page.getByText('2 no lo han dicho')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Solo a quienes aceptaron recibir novedades' }).check()
    await expectNotice(page, 'Guardado')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nueva campaña' }).click()
    await expect(draft.getByText('Ahora no le llega a nadie')).toBeVisible()
    await expect(draft.getByText('2 no han aceptado recibir novedades')).toBeVisible()
  })

  await test.step('a client tells the desk, which writes it down', async () => {
    await page.goto(`/gym/studios/clients/${id}`)
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByLabel('Novedades del estudio').selectOption('Acepta recibirlas')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/^Acepta novedades desde el .+ \(en recepción\)$/)).toBeVisible()
  })

  await test.step('another one agrees in their settings', async () => {
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signIn(theirs, online.email, online.password)
    await theirs.goto('/gym/settings')
    const box = theirs.getByRole('checkbox', { name: studio.name })
    await expect(box).not.toBeChecked()
    await box.check()
    await expect(theirs.getByText(/^Aceptaste recibirlas el /)).toBeVisible()
    await expectAccessible(theirs)
    await context.close()
  })

  await test.step('both get the next campaign, and the list of who agreed has them', async () => {
    await page.goto('/gym/studios/campaigns?new=true')
    await expect(draft.getByText('Les llega a 2 personas')).toBeVisible()
    await page.goto('/gym/studios/campaigns')
    await page.getByRole('link', { name: '2 aceptaron' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: atDesk.name })).toHaveCount(2)
  })
})
