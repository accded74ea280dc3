import { expect, test } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { AskNews } from './ask-news.tsx'
import { StudioNewsPart } from './studio-news-part.tsx'

const news = {
  studio: { id: '1', name: 'Marea' },
  state: 'agreed' as const,
  at: '2026-03-12T12:00:00Z',
  source: 'desk' as const,
  gets: true,
}
const unasked = {
  studio: { id: '2', name: 'Bloque 9' },
  state: 'unasked' as const,
  at: null,
  source: null,
  gets: false,
}

test('each studio has a box with the date of the choice', async () => {
  const { sent } = stubApi({
    listStudioNews: { items: [news, unasked] },
    chooseStudioNews: { ...news, state: 'stopped', source: null, gets: false },
  })
  const screen = await renderInApp(<StudioNewsPart />)
  await expect.element(screen.getByText(/^Aceptaste recibirlas el 12 mar/)).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Bloque 9' })).not.toBeChecked()
  await expect.element(screen.getByText('Todavía no has elegido.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Marea' }).click()
  await expect
    .poll(() => sent('chooseStudioNews'))
    .toMatchObject([{ params: { id: '1' }, body: { subscribed: false } }])
})

test('it is hidden from people who are no clients, and an error can be retried', async () => {
  const { sent } = stubApi({ listStudioNews: { items: [] } })
  const screen = await renderInApp(<StudioNewsPart />)
  await expect.poll(() => sent('listStudioNews').length).toBe(1)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
  await screen.unmount()
  stubApi({ listStudioNews: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const failed = await renderInApp(<StudioNewsPart />)
  await expect.element(failed.getByText('Intenta en un momento.')).toBeVisible()
})

test('a studio that needs consent asks by an unticked box, which records the agreement when it is ticked', async () => {
  const { sent } = stubApi({
    listStudioNews: { items: [unasked] },
    chooseStudioNews: { ...unasked, state: 'agreed', source: 'booking', gets: true },
  })
  const screen = await renderInApp(<AskNews studio={unasked.studio} />)
  const box = screen.getByRole('checkbox', { name: 'Quiero recibir novedades de Bloque 9' })
  await expect.element(box).not.toBeChecked()
  expect(sent('chooseStudioNews')).toEqual([])
  await box.click()
  await expect.element(screen.getByText(/^Anotado: recibirás/)).toBeVisible()
  expect(sent('chooseStudioNews')).toMatchObject([
    { params: { id: '2' }, body: { subscribed: true, source: 'booking' } },
  ])
})

test('the box stays away after "not now", and from studios that do not ask', async () => {
  localStorage.clear()
  stubApi({ listStudioNews: { items: [unasked, { ...unasked, studio: news.studio, gets: true }] } })
  const screen = await renderInApp(<AskNews studio={unasked.studio} />)
  await screen.getByRole('button', { name: 'Ahora no' }).click()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
  await screen.unmount()
  const { sent } = stubApi({ listStudioNews: { items: [unasked, { ...unasked, studio: news.studio, gets: true }] } })
  const again = await renderInApp(
    <>
      <AskNews studio={unasked.studio} />
      <AskNews studio={news.studio} />
      <p>fin</p>
    </>,
  )
  await expect.element(again.getByText('fin')).toBeVisible()
  await expect.poll(() => sent('listStudioNews').length).toBeGreaterThan(0)
  await expect.element(again.getByRole('checkbox')).not.toBeInTheDocument()
})
