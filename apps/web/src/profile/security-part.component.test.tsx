import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { setNow } from '../test/class-data.ts'
import { renderInApp } from '../test/in-app.tsx'
import { offline, pending, refusal, stubApi } from '../test/stub-api.ts'
import { SecurityPart } from './security-part.tsx'

type Factors = Data<'listFactors'>

const none: Factors = {
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: null,
  offers: { passkey: true, authenticator: true },
  required: false,
  dueAt: null,
  provenUntil: null,
}
const withBoth: Factors = {
  ...none,
  passkeys: [{ id: '4', name: 'Mi teléfono', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null, synced: true }],
  authenticator: { addedAt: '2026-11-01T12:00:00Z' },
  recoveryCodesLeft: 8,
}
const seed = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Cupo:ana?secret=JBSWY3DPEHPK3PXP' }
const codes = Array.from({ length: 10 }, (_, i) => `AAAA-BBBB-CCCC-DDD${i}`)
const proven = { provenUntil: '2126-01-01T00:00:00.000Z' }

test('an authenticator is set up after a proof by password, and the recovery codes are shown once', async () => {
  setNow()
  const { sent } = stubApi({
    listFactors: none,
    proveIdentity: proven,
    startAuthenticator: seed,
    confirmAuthenticator: { recoveryCodes: codes },
  })
  const screen = await renderInApp(<SecurityPart />)
  await expect.element(screen.getByText('Sin segundo paso')).toBeVisible()
  await screen.getByRole('button', { name: 'Configurar' }).click()
  await screen.getByLabelText('Tu contraseña', { exact: true }).fill('clave-larga-1')
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(screen.getByRole('img', { name: 'Código QR para la app de códigos' })).toBeVisible()
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await screen.getByLabelText('Código de la app').fill('12')
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(screen.getByText('Escribe las seis cifras.')).toBeVisible()
  await screen.getByLabelText('Código de la app').fill('123 456')
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()
  for (const code of codes) await expect.element(screen.getByText(code)).toBeVisible()
  await screen.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect.element(screen.getByText(codes[0] ?? '')).not.toBeInTheDocument()
  expect(sent('proveIdentity').map(({ body }) => body)).toEqual([{ password: 'clave-larga-1' }])
  expect(sent('confirmAuthenticator').map(({ body }) => body)).toEqual([{ code: '123 456' }])
})

test('an account with a factor proves its identity by a code, and a wrong one is reported at the field', async () => {
  setNow()
  const { sent } = stubApi({
    listFactors: withBoth,
    proveIdentity: refusal('CODIGO_INVALIDO', { mensaje: 'El código no es correcto.' }),
  })
  const screen = await renderInApp(<SecurityPart />)
  await screen.getByRole('button', { name: 'Quitar: Mi teléfono' }).click()
  const code = screen.getByLabelText('Código', { exact: true })
  await code.fill('000000')
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(code).toHaveAccessibleDescription('El código no es correcto.')
  expect(sent('proveIdentity')[0]?.body).toEqual({ code: '000000' })
  expect(sent('removePasskey')).toEqual([])
})

test('a recent proof is not asked for again', async () => {
  setNow()
  const { sent } = stubApi({
    listFactors: { ...withBoth, ...proven },
    removePasskey: true as never,
    renewRecoveryCodes: { recoveryCodes: codes },
  })
  const screen = await renderInApp(<SecurityPart />)
  await screen.getByRole('button', { name: 'Quitar: Mi teléfono' }).click()
  await screen.getByRole('button', { name: 'Quitar', exact: true }).click()
  await vi.waitFor(() => expect(sent('removePasskey')[0]?.params).toEqual({ id: '4' }))
  await screen.getByRole('button', { name: 'Crear nuevos' }).click()
  await expect.element(screen.getByText(codes[9] ?? '')).toBeVisible()
})

test('a passkey is renamed', async () => {
  setNow()
  const { sent } = stubApi({ listFactors: withBoth, renamePasskey: true as never })
  const screen = await renderInApp(<SecurityPart />)
  await screen.getByRole('button', { name: 'Renombrar: Mi teléfono' }).click()
  await screen.getByLabelText('Nombre').fill(' Computadora ')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() =>
    expect(sent('renamePasskey')[0]).toMatchObject({ params: { id: '4' }, body: { name: 'Computadora' } }),
  )
})

test('the state shows whether a second step is required, and its deadline', async () => {
  setNow()
  stubApi({ listFactors: { ...none, required: true, dueAt: '2026-11-27T12:00:00Z' } })
  const screen = await renderInApp(<SecurityPart />)
  await expect.element(screen.getByText(/^Obligatorio desde:/)).toBeVisible()
})

test('loading, a refusal and a lost connection are shown', async () => {
  stubApi({ listFactors: pending })
  const first = await renderInApp(<SecurityPart />)
  await vi.waitFor(() => expect(document.querySelector('section [aria-busy="true"]')).not.toBeNull())
  await first.unmount()
  stubApi({ listFactors: refusal('SIN_PERMISO', { mensaje: 'Tu cuenta no tiene acceso a esto.' }) })
  const second = await renderInApp(<SecurityPart />)
  await expect.element(second.getByText('Tu cuenta no tiene acceso a esto.')).toBeVisible()
  await second.unmount()
  stubApi({ listFactors: offline })
  const third = await renderInApp(<SecurityPart />)
  await expect.element(third.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
