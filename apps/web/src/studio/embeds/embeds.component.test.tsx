import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Embeds } from './embeds.tsx'

const timetable = {
  studio: { id: '12', name: 'Marea', timeZone: 'America/Mexico_City' },
  from: '2026-11-20',
  to: '2026-11-26',
  classes: [],
}

const open = async (stubs: Stubs = {}) => {
  await page.viewport(1440, 900)
  const api = stubApi({ readStudio: { id: '12', name: 'Marea' } as never, readEmbedTimetable: timetable, ...stubs })
  return { ...api, screen: await renderInApp(<Embeds />, { user: studioUser, path: '/gym/studios/integrations' }) }
}

test('the code and the preview follow the chosen days and language', async () => {
  const { screen, sent } = await open()
  const code = () => document.querySelector('code')?.textContent
  await expect.poll(code).toContain('<cupo-timetable studio="12" days="7"></cupo-timetable>')
  expect(code()).toContain(`src="${window.location.origin}/embed/timetable.js"`)
  await screen.getByLabelText('Idioma').selectOptions('Inglés')
  await screen.getByLabelText('Días por página').selectOptions('3 días')
  await expect.poll(code).toContain('<cupo-timetable studio="12" days="3" lang="en"></cupo-timetable>')
  await expect
    .poll(() => sent('readEmbedTimetable').at(-1))
    .toMatchObject({ params: { id: '12' }, query: { days: '3' } })
  await expect
    .poll(() => document.querySelector('cupo-timetable')?.shadowRoot?.textContent)
    .toContain('No classes on these days.')
})

test('the addresses of the public page, the calendar and the open data are those of the studio and the service', async () => {
  const { screen } = await open()
  const hrefs = () =>
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  await expect
    .poll(hrefs)
    .toEqual([
      `${window.location.origin}/estudios/12`,
      `${window.location.origin}/api/public/studios/12/timetable.ics`,
      `${window.location.origin}/openactive`,
    ])
})

test('a failed read of the studio shows an error', async () => {
  const { screen } = await open({ readStudio: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo otra vez.' }) })
  await expect.element(screen.getByText('Inténtalo otra vez.')).toBeVisible()
})
