import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expect, expectAccessible, test } from '../../base.ts'

/** Adds an authenticator to the browser that verifies its user and responds immediately. */
const plugIn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The code of a seed one step ahead, which the server accepts: the current one may already be used. */
const nextCode = (secret: string): Promise<string> => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

const typePassword = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('a member adds an authenticator app and a passkey, and signs in by each', async ({
  page,
  newMember,
  expectRefusal,
  baseURL,
}) => {
  // Passkeys need a host name. The server of the run is reachable as `localhost`.
  const here = (path: string): string => new URL(path, (baseURL ?? '').replace('127.0.0.1', 'localhost')).href
  expectRefusal(403)
  const member = await newMember()
  await page.goto(here('/sign-in'))
  await typePassword(page, member)
  await expect(page).toHaveURL(here('/gym/home'))

  await page.goto(here('/gym/settings'))
  const security = page.getByRole('region', { name: 'Seguridad' })
  await expect(security.getByText('Sin segundo paso')).toBeVisible()
  await security.getByRole('button', { name: 'Configurar' }).click()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel('Código de la app').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(security.getByText('Segundo paso activo')).toBeVisible()

  await page.goto(here('/sign-out'))
  await expect(page).toHaveURL(/\/sign-in/)
  await typePassword(page, member)
  await expect(page.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código').fill(await nextCode(secret))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(here('/gym/home'))

  await plugIn(page)
  await page.goto(here('/gym/settings'))
  await security.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await page.getByLabel('Nombre').fill('Mi teléfono')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect(security.getByText('Mi teléfono')).toBeVisible()

  // Otherwise the authenticator responds to the autofill request of the page before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto(here('/sign-out'))
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(page).toHaveURL(here('/gym/home'))
})
