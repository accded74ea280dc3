import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ana, answered, InApp, refused, signInHere } from '../test/in-app.tsx'
import { Layout } from './layout.tsx'

const link = (id: string, title: string, more = {}) => ({
  id,
  title,
  type: 'basic',
  icon: 'home',
  link: `/gym/${id}`,
  ...more,
})
const navigation = [
  {
    id: 'general',
    title: 'General',
    type: 'group',
    children: [link('home', 'Inicio'), link('bookings', 'Reservas', { badge: '2', badgeLabel: '2 lugares esperan' })],
  },
  link('help', 'Ayuda'),
]

beforeEach(() => {
  localStorage.clear()
  signInHere()
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    String(input).includes('/navigation')
      ? answered({ default: navigation, compact: [], futuristic: [], horizontal: [] })
      : refused(503, 'x'),
  )
})

const draw = async (width: number) => {
  await page.viewport(width, 900)
  return render(
    <InApp>
      <Layout />
    </InApp>,
  )
}

test('the panel folds to a rail whose items keep their names and show them on focus', async () => {
  const screen = await draw(1440)
  const nav = screen.getByRole('navigation', { name: 'Principal' })
  await expect.element(nav.getByText('Reservas', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Plegar el panel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Abrir el panel' })).toHaveAttribute('aria-expanded', 'false')
  const item = nav.getByRole('link', { name: 'Reservas, 2 lugares esperan' })
  await expect.element(item).toBeVisible()
  await expect.element(screen.getByText('Reservas', { exact: true })).not.toBeInTheDocument()
  expect(screen.getByRole('complementary').element().getBoundingClientRect().width).toBe(76)
  ;(item.element() as HTMLElement).focus()
  await expect.element(screen.getByText('Reservas', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Reservas', { exact: true })).not.toBeInTheDocument()
  // Points, notifications and the user menu stay in place.
  await expect.element(screen.getByRole('banner').getByRole('button', { name: /^Menú de Ana Ruiz/ })).toBeVisible()
  await expect.element(screen.getByRole('banner').getByRole('button', { name: /^Notificaciones/ })).toBeVisible()
})

test('the choice is stored for each user', async () => {
  const first = await draw(1440)
  await first.getByRole('button', { name: 'Plegar el panel' }).click()
  await first.unmount()
  const again = await draw(1440)
  await expect.element(again.getByRole('button', { name: 'Abrir el panel' })).toBeInTheDocument()
  await again.unmount()
  signInHere({ ...ana, id: '8' })
  const other = await draw(1440)
  await expect.element(other.getByRole('button', { name: 'Plegar el panel' })).toBeInTheDocument()
})

test('under 1240 px the panel starts folded and can be opened', async () => {
  const screen = await draw(1100)
  await screen.getByRole('button', { name: 'Abrir el panel' }).click()
  await expect.element(screen.getByText('ana.ruiz')).toBeVisible()
})
