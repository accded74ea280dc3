import { expect, test } from 'vitest'
import { renderAccountPage } from '../../test/render-account-page.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { StopNews } from './stop-news.tsx'

const open = (token: string) => renderAccountPage(<StopNews />, `/news/${token}`, '/news/$token')

test('a mailed link stops the news on a button press, and the same page starts them again', async () => {
  const { sent } = stubApi({
    readMailedNews: { studio: 'Marea', subscribed: true },
    changeMailedNews: ({ body }) => ({ studio: 'Marea', subscribed: body.subscribed }),
  })
  const screen = await open('abc')
  const stop = screen.getByRole('button', { name: 'Dejar de recibirlas' })
  await expect.element(stop).toBeVisible()
  expect(sent('changeMailedNews')).toEqual([])
  await stop.click()
  await expect.element(screen.getByRole('heading', { name: 'Ya no recibes novedades de Marea' })).toBeVisible()
  await screen.getByRole('button', { name: 'Volver a recibirlas' }).click()
  await expect.element(stop).toBeVisible()
  expect(sent('changeMailedNews').map(({ params, body }) => [params.token, body.subscribed])).toEqual([
    ['abc', false],
    ['abc', true],
  ])
})

test('an unknown link shows the message and no button', async () => {
  stubApi({ readMailedNews: refusal('CODIGO_INVALIDO', { mensaje: 'Este enlace ya no sirve.' }) })
  const screen = await open('other')
  await expect.element(screen.getByText('Este enlace ya no sirve.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Dejar de recibirlas' })).not.toBeInTheDocument()
})
