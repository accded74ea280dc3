import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { SideNav } from './side-nav.tsx'
import { TabBar } from './tab-bar.tsx'

const link = (id: string, title: string, more = {}) => ({
  id,
  title,
  type: 'basic' as const,
  icon: 'home',
  link: `/gym/${id}`,
  ...more,
})
const items = [
  {
    id: 'general',
    title: 'General',
    type: 'group' as const,
    children: [
      link('home', 'Inicio', { exactMatch: true }),
      link('bookings', 'Reservas', { badge: '2', badgeLabel: '2 lugares esperan' }),
      link('secret', 'Secreto', { hidden: true }),
      link('soon', 'Pronto', { disabled: true }),
    ],
  },
  {
    id: 'account',
    title: 'Cuenta',
    type: 'collapsable' as const,
    icon: 'user',
    children: [link('profile', 'Perfil'), link('settings', 'Ajustes')],
  },
]
const stub = () => stubApi({ readNavigation: { default: items, compact: [], futuristic: [], horizontal: [] } })

test('the current page is marked, badges have a text alternative, and hidden items are left out', async () => {
  stub()
  const screen = await renderInApp(<SideNav />)
  const nav = screen.getByRole('navigation', { name: 'Principal' })
  await expect.element(nav.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(nav.getByRole('link', { name: /^Reservas ?, 2 lugares esperan$/ }))
    .not.toHaveAttribute('aria-current')
  await expect.element(nav.getByText('Secreto')).not.toBeInTheDocument()
})

test('a disabled item is announced as such and skipped by the keyboard', async () => {
  stub()
  const screen = await renderInApp(<SideNav />)
  const soon = screen.getByRole('link', { name: 'Pronto' })
  await expect.element(soon).toHaveAttribute('aria-disabled', 'true')
  ;(screen.getByRole('link', { name: /^Reservas/ }).element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cuenta' })).toHaveFocus()
})

test('a branch opens by keyboard and shows its pages', async () => {
  stub()
  const screen = await renderInApp(<SideNav />)
  const branch = screen.getByRole('button', { name: 'Cuenta' })
  await expect.element(branch).toHaveAttribute('aria-expanded', 'false')
  ;(branch.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(branch).toHaveAttribute('aria-expanded', 'true')
  await screen.getByRole('link', { name: 'Perfil' }).click()
  expect(currentAddress()).toBe('/gym/profile')
})

test('a branch with the current page starts open', async () => {
  stub()
  const screen = await renderInApp(<SideNav />, { path: '/gym/settings' })
  await expect.element(screen.getByRole('button', { name: 'Cuenta' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
})

test('the tab bar of a phone shows the enabled links of the first group', async () => {
  await page.viewport(390, 844)
  stub()
  const screen = await renderInApp(<TabBar />, { path: '/gym/bookings/x' })
  await expect.element(screen.getByRole('link', { name: /^Reservas/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link')).toHaveLength(2)
})
