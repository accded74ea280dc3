import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNotice, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'
import { password } from '../../people.ts'

const person = () => ({ name: 'Lucía Herrera', email: `lucia-${randomUUID()}@cupo.test` })

/** Types a code digit by digit; each box moves the focus to the next. */
const typeCode = async (page: import('@playwright/test').Page, code: string) => {
  await page.getByLabel('Dígito 1').click()
  await page.keyboard.type(code)
}

test('a newcomer signs up with the mailed code and signs in', { tag: '@smoke' }, async ({ page, anyone }) => {
  const { name, email } = person()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await page.getByRole('link', { name: 'Crea tu cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('corta')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Usa al menos 8 caracteres.')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  await expect(page.getByRole('heading', { name: 'Verificación de correo' })).toBeVisible()
  await expect(page.getByText(`Ingresa el código de 4 dígitos enviado a ${email}`)).toBeVisible()
  await expect(page.getByLabel('Dígito 1')).toBeFocused()
  await expectAccessible(page)
  const { code = '' } = await newestMail(anyone, email, 'code')
  await typeCode(page, code)

  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gym\/home$/)
  await expect(page.getByRole('heading', { name: '¿Cuándo vuelves?' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Buscar una clase' })).toBeVisible()
})

test('a wrong code is refused; a code pasted with surrounding text is accepted', async ({
  page,
  anyone,
  expectRefusal,
}) => {
  expectRefusal(400)
  const { name, email } = person()
  await anyone('signUp', { body: { name, email, password } })
  const { code = '' } = await newestMail(anyone, email, 'code')
  await page.goto(`/verify-code?email=${encodeURIComponent(email)}`)

  await typeCode(page, code === '0000' ? '0001' : '0000')
  await expect(page.getByRole('alert').filter({ hasText: 'Código incorrecto o expirado' }).first()).toBeVisible()
  await expect(page.getByLabel('Dígito 1')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByLabel('Dígito 1').evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `Tu código es: ${code.slice(0, 2)}-${code.slice(2)}, gracias`,
  )
  await expect(page).toHaveURL(/\/sign-in/)
  await expectNotice(page, 'Tu correo quedó verificado. Ya puedes entrar.')
})

test('the countdown to resend a code continues after a reload', async ({ page, anyone }) => {
  const { name, email } = person()
  await anyone('signUp', { body: { name, email, password } })
  await page.clock.install()
  await page.goto(`/verify-code?email=${encodeURIComponent(email)}`)
  await expect(page.getByText('Reenviar código en 30 s')).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(page.getByText(/^Reenviar código en 1\d s$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Reenviar código en 1\d s$/)).toBeVisible()
  await page.clock.runFor(19_000)
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toBeVisible()
})

test('signing in with an unverified address leads to the code page', async ({ page, anyone, expectRefusal }) => {
  expectRefusal(403)
  const { name, email } = person()
  await anyone('signUp', { body: { name, email, password } })
  await page.goto('/sign-in')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ingresar el código' }).click()
  await expect(page.getByRole('heading', { name: 'Verificación de correo' })).toBeVisible()
})

test('a common password is refused while typing, and the list is loaded on demand', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await page.goto('/sign-up')
  const field = page.getByLabel('Contraseña', { exact: true })
  await expect(field).toBeVisible()
  expect(loaded.some((path) => path.includes('judge'))).toBe(false)
  await page.getByLabel('Nombre').fill('Lucía Herrera')
  await field.fill('iloveyou')
  await expect(page.getByText('Es una de las contraseñas más usadas. Elige otra.')).toBeVisible()
  await expectAccessible(page)
  await field.fill('lucia-herrera-90')
  await expect(page.getByText('Se adivina por tu nombre, tu correo o Cupo. Agrega otras palabras.')).toBeVisible()
  await field.fill(password)
  await expect(page.getByText('Buena contraseña.')).toBeVisible()
  await expectAccessible(page)
})

test('a second sign-up of the same address gives no access to the account', async ({ page, anyone, expectRefusal }) => {
  expectRefusal(400)
  const { name, email } = person()
  await page.goto('/sign-up')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Verificación de correo' })).toBeVisible()
  const mine = await newestMail(anyone, email, 'code')
  await anyone('signUp', { body: { name: 'Otra Persona', email, password: 'la-clave-ajena' } })
  const theirs = await newestMail(anyone, email, 'code')
  expect(theirs.text).toContain('«Otra Persona»')
  await typeCode(page, theirs.code ?? '')
  await expect(page.getByRole('alert').filter({ hasText: 'Código incorrecto o expirado' }).first()).toBeVisible()
  await typeCode(page, mine.code ?? '')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  const { user } = await anyone('signIn', { body: { email, password } })
  expect(user.person.name).toBe(name)
})

test('accepting an invitation signs in and opens the home page', async ({ page, owner, anyone }) => {
  const named = { name: `Casa Sol ${randomUUID().slice(0, 6)}`, email: `sol-${randomUUID()}@cupo.test` }
  await owner('createStudio', { body: { ...named, timeZone: 'America/Mexico_City', address: 'Calle 1' } })
  const { link = '' } = await newestMail(anyone, named.email, 'link')
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/gym\/studios\/home$/)
  await page.reload()
  await expect(page).toHaveURL(/\/gym\/studios\/home$/)
})
