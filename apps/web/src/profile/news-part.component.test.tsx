import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../test/in-app.tsx'
import { refusal, stubApi } from '../test/stub-api.ts'
import { NewsPart } from './news-part.tsx'

const choices = (byMail: boolean): Data<'readNotificationChoices'> => ({
  items: [
    { topic: 'changes', byMail: true, byPush: true },
    { topic: 'waitlist', byMail, byPush: true },
  ],
})
const waitlist = 'Lugares que se liberan en tus listas'

test('each topic is a group with a box for mail and one for devices', async () => {
  stubApi({ readNotificationChoices: choices(true) })
  const screen = await renderInApp(<NewsPart />)
  const group = screen.getByRole('group', { name: waitlist })
  await expect.element(group.getByRole('checkbox', { name: 'Correo' })).toBeChecked()
  await expect.element(group.getByRole('checkbox', { name: 'Dispositivos' })).toBeChecked()
})

test('a change is sent for its topic only and stays after the response', async () => {
  const { sent } = stubApi({ readNotificationChoices: choices(true), updateNotificationChoices: choices(false) })
  const screen = await renderInApp(<NewsPart />)
  const box = screen.getByRole('group', { name: waitlist }).getByRole('checkbox', { name: 'Correo' })
  await box.click()
  await vi.waitFor(() =>
    expect(sent('updateNotificationChoices')[0]?.body).toEqual({ topic: 'waitlist', byMail: false }),
  )
  await expect.element(box).toBeEnabled()
  await expect.element(box).not.toBeChecked()
})

test('a refused change is reverted and the reason is shown', async () => {
  stubApi({
    readNotificationChoices: choices(true),
    updateNotificationChoices: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }),
  })
  const screen = await renderInApp(<NewsPart />)
  const box = screen.getByRole('group', { name: waitlist }).getByRole('checkbox', { name: 'Correo' })
  await box.click()
  await expect.element(screen.getByText('Inténtalo en un momento.').first()).toBeInTheDocument()
  await expect.element(box).toBeChecked()
})

test('a role without topics has no section', async () => {
  const { sent } = stubApi({ readNotificationChoices: { items: [] } })
  const screen = await renderInApp(<NewsPart />)
  await vi.waitFor(() => expect(sent('readNotificationChoices')).toHaveLength(1))
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
