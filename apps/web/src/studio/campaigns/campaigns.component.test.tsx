import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import { Campaigns } from './campaigns.tsx'

const at = '2026-11-20T15:00:00.000Z'
const summary = {
  id: '5',
  subject: 'Te extrañamos',
  status: 'draft',
  filter: { tag: 'vip' },
  listName: null,
  sendAt: null,
  sentAt: null,
  changedAt: at,
  recipients: 0,
  opened: 0,
  stopped: 0,
} as const
const campaign = {
  ...summary,
  version: 3,
  text: 'Hola',
  button: null,
  delivered: 0,
  skipped: null,
  bookings: 0,
  author: 'Mar',
} as const
const sent = {
  ...summary,
  id: '4',
  status: 'sent',
  sendAt: at,
  sentAt: at,
  recipients: 40,
  opened: 10,
  stopped: 1,
} as const
const counts = {
  total: 9,
  lists: { toRecover: 0, expiring: 0, firstTime: 0, birthdays: 0 },
  tags: [],
  found: { count: 3, classesLeft: 0 },
  may: { message: true, export: true, import: true },
}

const stubs = {
  listCampaigns: ({ query }: { query: Record<string, string> }) => ({
    ...listOf(query.sent === 'true' ? sent : summary),
    may: { edit: true },
  }),
  readNewsPolicy: { agreedOnly: false, agreed: 312, unasked: 1, stopped: 15, may: { edit: true } },
  readClientLists: counts,
  listClientLists: { items: [{ id: '7', name: 'Las mañanas', filter: { tag: 'mañanas' }, count: 2 }] },
  countAudience: { clients: 3, recipients: 1, skipped: { unsubscribed: 2, unasked: 0, unreachable: 0, recent: 0 } },
  previewCampaign: {
    subject: 'x',
    html: '<p>Vista</p>',
    notification: { title: 'Te extrañamos', description: 'Hola' },
  },
  updateCampaign: { ...campaign, version: 4 },
  createCampaign: campaign,
}

const open = async (path: string) => {
  await page.viewport(1440, 900)
  const api = stubApi(stubs as never)
  return { ...api, screen: await renderInApp(<Campaigns />, { user: studioUser, path }) }
}

test('the list shows drafts, and sent campaigns with who opened them', async () => {
  const { screen } = await open('/gym/studios/campaigns')
  await expect.element(screen.getByText('Quienes tienen la etiqueta vip').first()).toBeVisible()
  await expect.element(screen.getByText('10 abrieron (25 %)')).toBeVisible()
  await expect.element(screen.getByText('1 se dio de baja')).toBeVisible()
})

test('a draft starts with the filter of the address, or with a saved list', async () => {
  const { screen, sent: requests } = await open('/gym/studios/campaigns?new=true&notSeenDays=21')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('2 no quieren novedades')).toBeVisible()
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await expect.element(dialog.getByText('Escribe un asunto.')).toBeVisible()
  await dialog.getByLabelText('Asunto').fill('Hola')
  await dialog.getByLabelText('Para').selectOptions('Las mañanas')
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await expect
    .poll(() => requests('createCampaign').map(({ body }) => body))
    .toEqual([{ subject: 'Hola', filter: { tag: 'mañanas' }, listName: 'Las mañanas' }])
})

test('a changed draft is saved under its version before it can be sent', async () => {
  await page.viewport(1440, 900)
  const { sent: requests } = stubApi(stubs as never)
  const screen = await renderInApp(<CampaignEditor campaign={campaign as never} />, {
    user: studioUser,
    path: '/gym/studios/campaigns/5',
  })
  await expect.element(screen.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
  await screen.getByRole('button', { name: /Su nombre/ }).click()
  await expect.element(screen.getByLabelText('Texto', { exact: true })).toHaveValue('Hola{nombre}')
  await expect.element(screen.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await screen.getByLabelText('Botón').selectOptions('web')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Escribe el texto del botón.')).toBeVisible()
  await screen.getByLabelText('Texto del botón').fill('Ver')
  await screen.getByLabelText('Dirección').fill('https://marea.mx')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => requests('updateCampaign').map(({ body }) => body))
    .toEqual([
      {
        subject: 'Te extrañamos',
        text: 'Hola{nombre}',
        button: { label: 'Ver', to: 'web', url: 'https://marea.mx' },
        filter: { tag: 'vip' },
        listName: null,
        version: 3,
      },
    ])
})

test('the rule of news is switched, and links to the clients of each state', async () => {
  const { screen, sent: requests } = await open('/gym/studios/campaigns')
  const rule = screen.getByRole('checkbox', { name: 'Solo a quienes aceptaron recibir novedades' })
  await expect.element(rule).not.toBeChecked()
  await expect
    .element(screen.getByRole('link', { name: '1 no lo ha dicho' }))
    .toHaveAttribute('href', '/gym/studios/clients?news=unasked')
  stubApi({ changeNewsPolicy: { agreedOnly: true, agreed: 312, unasked: 1, stopped: 15, may: { edit: true } } })
  await rule.click()
  await expect.poll(() => requests('changeNewsPolicy').map(({ body }) => body)).toEqual([{ agreedOnly: true }])
})

test('the front desk reads the rule of news as a sentence', async () => {
  stubApi(stubs as never)
  const { screen } = await open('/gym/studios/campaigns')
  stubApi({ readNewsPolicy: { agreedOnly: true, agreed: 3, unasked: 0, stopped: 0, may: { edit: false } } })
  await screen.unmount()
  const again = await renderInApp(<Campaigns />, { user: studioUser, path: '/gym/studios/campaigns' })
  await expect.element(again.getByText('Solo les llegan a quienes aceptaron recibir novedades.')).toBeVisible()
  expect(again.getByRole('checkbox').query()).toBeNull()
})
