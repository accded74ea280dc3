import { expect, expectAccessible, test } from '../../base.ts'
import { putClass } from '../../studio.ts'

test('a visitor of the public page of a studio signs in to a class, and sign-in names both', async ({
  page,
  newMember,
  studio,
}) => {
  const { id, name } = await putClass(studio)
  const { id: studioId } = await studio.call('readStudio', { params: { id: '0' } })
  const { email, password } = await newMember()
  const publicPage = `/estudios/${studioId}`
  const row = page.getByRole('link', { name: new RegExp(name) })

  await test.step('the page needs no account', async () => {
    // Its data is cached for some seconds.
    await expect(async () => {
      await page.goto(publicPage)
      await expect(row).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: studio.name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its sign-in names the studio', async () => {
    await page.getByRole('link', { name: 'Ya tengo cuenta' }).first().click()
    await expect(page.getByText(studio.name, { exact: true })).toBeVisible()
    await expect(page.getByText('Entra o crea tu cuenta para reservar.')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
  })

  await test.step('the sign-in of a class names the class, and returns to it', async () => {
    await row.click()
    await expect(page).toHaveURL(new RegExp(`/sign-in\\?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F${id}`))
    await expect(page.getByText(`${name} en ${studio.name}`, { exact: true })).toBeVisible()
    await page.getByLabel('Correo').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(new RegExp(`/gym/calendar/class/${id}`))
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })
})
