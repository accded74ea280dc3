import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { SignFix } from './sign-fix.tsx'
import { StudioWaivers } from './waivers.tsx'
import { WaiversCard } from './waivers-card.tsx'

const waiver = {
  id: '5',
  kind: 'waiver',
  title: 'Responsiva',
  text: 'Entreno por mi cuenta.\n\nAviso de lesiones.',
  current: 1,
  changed: true,
  requiredToBook: true,
  retired: false,
  signed: 3,
  version: 4,
}
const at = '2026-11-20T15:00:00Z'
const version = {
  number: 1,
  title: 'Responsiva',
  text: 'Viejo.',
  hash: 'abc',
  signAgain: false,
  by: 'Mar',
  at,
  signatures: 3,
}
const signed = { number: 1, typedName: 'Ana Ruiz', signedAt: at, guardian: null, witness: 'Laura', askedAt: null }
const missing = { number: null, typedName: null, signedAt: null, guardian: null, witness: null, askedAt: null }
const ana = { id: '31', name: 'Ana Ruiz', avatar: null }
const leo = { id: '32', name: 'Leo Mena', avatar: null }

const openPage = async (path: string) => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listStudioWaivers: { ...listOf(waiver), clients: 9, may: { edit: true, sendToAll: true } } as never,
    readStudioWaiver: { ...waiver, versions: [version] } as never,
    listWaiverPeople: (({ query }: { query: { signed: string } }) =>
      listOf(query.signed === 'true' ? { ...ana, ...signed } : { ...leo, ...missing })) as never,
    createWaiver: { ...waiver, id: '6' } as never,
    updateWaiver: waiver as never,
    publishWaiver: waiver as never,
    sendWaiver: { sent: 6, left: 0, unreachable: 1 },
  })
  return { ...api, screen: await renderInApp(<StudioWaivers />, { user: studioUser, path }) }
}

test('a text is written with its kind, and a consent is never required to book', async () => {
  const { screen, sent } = await openPage('/gym/studios/waivers')
  await expect.element(screen.getByText('Firmada por 3 de 9')).toBeVisible()
  await screen.getByRole('button', { name: 'Escribir' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByText('Escribe un título.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Hay que firmarla para reservar')).toBeInTheDocument()
  await dialog.getByLabelText('Qué es').selectOptions('consent')
  await expect.element(dialog.getByLabelText('Hay que firmarla para reservar')).not.toBeInTheDocument()
  await dialog.getByLabelText('Título').fill('Fotos')
  await dialog.getByLabelText('Texto').fill('Pueden usar mis fotos.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent('createWaiver'))
    .toMatchObject([{ body: { kind: 'consent', title: 'Fotos', text: 'Pueden usar mis fotos.' } }])
})

test('a version is published after choosing whether earlier signatures stay valid', async () => {
  const { screen, sent } = await openPage('/gym/studios/waivers?id=5')
  await screen.getByRole('button', { name: 'Publicar' }).click()
  await screen.getByRole('radio', { name: /Todos firman otra vez/ }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect
    .poll(() => sent('publishWaiver'))
    .toMatchObject([{ params: { id: '5' }, body: { signAgain: true, version: 4 } }])
})

test('the page lists signers and witnesses, and sends requests to the missing ones', async () => {
  const { screen, sent } = await openPage('/gym/studios/waivers?id=5')
  await expect.element(screen.getByText(/Versión 1, .*firmó Ana Ruiz, ante Laura/)).toBeVisible()
  await screen.getByText('Faltan', { exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Leo Mena' })).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar a quienes faltan' }).click()
  await expect.poll(() => sent('sendWaiver')).toMatchObject([{ params: { id: '5' } }])
  await expect.element(screen.getByText(/Enviada a 6 personas\./)).toBeVisible()
})

const text = { id: '5', kind: 'waiver', title: 'Responsiva', text: 'Texto.', number: 2 }
const signature = {
  id: '90',
  waiverId: '5',
  kind: 'waiver',
  title: 'Responsiva',
  number: 1,
  hash: 'abc',
  studio: { id: '1', name: 'Marea' },
  person: { id: '32', name: 'Leo Mena' },
  signer: { id: '31', name: 'Ana Ruiz' },
  name: 'Ana Ruiz',
  at,
  witness: 'Laura',
  stands: false,
}
const ofLeo = {
  waivers: [{ ...text, requiredToBook: true, signed: false, askedAt: null }],
  signatures: [signature],
  signers: [{ id: '31', name: 'Ana Ruiz' }],
}

test('at the desk the guardian signs for a minor, after reading and accepting', async () => {
  const { sent } = stubApi({ listClientWaivers: ofLeo as never, signWaiverAtDesk: signature as never })
  const screen = await renderInApp(<SignFix client={leo} />, { user: studioUser, path: '/gym/studios/desk' })
  await screen.getByRole('button', { name: 'Firmar aquí' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Para Leo Mena')).toBeVisible()
  await dialog.getByLabelText('Nombre completo de quien firma').fill('Ana Ruiz')
  await dialog.getByRole('button', { name: 'Firmar' }).click()
  await expect.element(dialog.getByText('Marca que leíste y aceptas el texto.')).toBeVisible()
  expect(sent('signWaiverAtDesk')).toEqual([])
  await dialog.getByLabelText('Leí el texto y lo acepto').click()
  await dialog.getByRole('button', { name: 'Firmar' }).click()
  await expect
    .poll(() => sent('signWaiverAtDesk'))
    .toMatchObject([
      {
        params: { id: '32', waiverId: '5' },
        body: { number: 2, name: 'Ana Ruiz', accepted: true, signerId: '31' },
      },
    ])
})

test('the file of a client lists missing and earlier signatures', async () => {
  const { sent } = stubApi({
    listClientWaivers: ofLeo as never,
    sendClientWaivers: { sent: 1, left: 0, unreachable: 0 },
  })
  const screen = await renderInApp(<WaiversCard client={leo} />, { user: studioUser, path: '/gym/studios/clients/32' })
  await expect.element(screen.getByText('Falta para reservar')).toBeVisible()
  await screen.getByText('Firmas anteriores').click()
  await expect.element(screen.getByText(/Versión 1, .*firmó Ana Ruiz, ante Laura/)).toBeVisible()
  await screen.getByRole('button', { name: /^Enviar/ }).click()
  await expect.poll(() => sent('sendClientWaivers')).toMatchObject([{ params: { id: '32' } }])
})
