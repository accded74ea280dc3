import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import type { Today } from './board-class.ts'
import { SetupGuide } from './setup-guide.tsx'

type Guide = NonNullable<Today['guide']>

const ids = ['profile', 'offers', 'payments', 'taxes', 'team', 'link'] as const
const guideWith = (done: readonly (typeof ids)[number][], hide = true): Guide => ({
  items: ids.map((id) => ({ id, done: done.includes(id) })),
  may: { hide },
})
const studio = { id: '12', name: 'Marea' } as Data<'readStudio'>

const open = async (guide: Guide, stubs: Stubs = {}) => {
  const { sent } = stubApi({ readStudio: studio, ...stubs })
  const main = (
    <main id="main" tabIndex={-1}>
      <SetupGuide guide={guide} />
    </main>
  )
  return { sent, screen: await renderInApp(main, { user: studioUser }) }
}

test('missing items lead to their page, complete ones are listed below', async () => {
  const { screen } = await open(guideWith(['profile', 'team']))
  await expect.element(screen.getByRole('heading', { name: 'Termina de preparar tu estudio' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '2 de 6 listos' })).toBeVisible()
  const pages = [
    ['Algo que vender', '/gym/studios/offers'],
    ['Una cuenta para cobrar', '/gym/studios/payment-accounts'],
    ['Tus datos fiscales', '/gym/studios/settings/account'],
  ]
  for (const [name, href] of pages) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const done = screen.getByRole('list', { name: 'Ya está listo' }).getByRole('listitem')
  expect(done.elements().map((each) => each.textContent)).toEqual(['Fotos y descripción', 'Tu equipo'])
  await expect.element(screen.getByRole('link', { name: 'Tu equipo' })).not.toBeInTheDocument()
})

test('the link of the studio is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await open(guideWith([]))
  await screen.getByRole('button', { name: 'Copiar' }).click()
  expect(write).toHaveBeenCalledWith(`${location.origin}/estudios/12`)
})

test('hiding the list moves the focus to the page, and can be undone', async () => {
  const { screen, sent } = await open(guideWith([]), { saveSetupGuide: null })
  await screen.getByRole('button', { name: 'Ocultar esta lista' }).click()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  await screen.getByRole('button', { name: 'Volver a mostrar' }).click()
  await vi.waitFor(() =>
    expect(sent('saveSetupGuide').map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }]),
  )
})

test('a refused hiding shows why', async () => {
  const { screen } = await open(guideWith([]), { saveSetupGuide: refusal('SIN_PERMISO', { mensaje: 'No puedes.' }) })
  await screen.getByRole('button', { name: 'Ocultar esta lista' }).click()
  await expect.element(screen.getByText('No puedes.').first()).toBeVisible()
})

test('staff cannot hide the list', async () => {
  const { screen } = await open(guideWith([], false))
  await expect.element(screen.getByRole('link', { name: 'Algo que vender' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ocultar esta lista' })).not.toBeInTheDocument()
})
