import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const { db, send, owner, mar, studio, member, full, wait, claim, goToHour } = await waitlistApp()

type Navigation = Data<'readNavigation'>
type Item = { id: string; children?: Item[]; badge?: string; badgeLabel?: string; disabled?: boolean; hidden?: boolean }

/** Finds an item of the caller's navigation in each form that contains it. */
const inForms = async (who: SignedIn, id: string): Promise<Item[]> => {
  const { data } = await send(who, 'GET', '/api/common/navigation')
  const find = (items: readonly Item[]): Item[] =>
    items.flatMap((item) => [...(item.id === id ? [item] : []), ...find(item.children ?? [])])
  const found = Object.values(data as Navigation).map((form) => find(form as Item[]))
  for (const each of found) expect(each, `${id} stands once in each form`).toHaveLength(1)
  return found.flat()
}
const badges = async (who: SignedIn, id: string) => (await inForms(who, id)).map(({ badge }) => badge)
const four = <Value>(value: Value): Value[] => [value, value, value, value]

test("a member's bookings item has a badge with the number of offered seats until they are answered", async () => {
  goToHour('10:00')
  const session = await full({ inHours: 3 })
  const eva = await member()
  const waiting = await wait(eva, session.id)
  expect(await badges(eva, 'bookings')).toEqual(four(undefined))
  await session.free()
  const [item] = await inForms(eva, 'bookings')
  expect(item).toMatchObject({ badge: '1', badgeLabel: '1 lugar espera tu respuesta' })
  expect(await badges(eva, 'bookings')).toEqual(four('1'))
  expect((await claim(eva, waiting)).status).toBe(200)
  expect(await badges(eva, 'bookings')).toEqual(four(undefined))
})

test("a studio's conversations item has a badge with the number of unread messages", async () => {
  const ana = await member()
  const { data: chat } = await send(ana, 'POST', '/api/common/chats', { contactId: mar.id })
  for (const value of ['¿Hay regaderas?', '¿Y toallas?']) {
    await send(ana, 'POST', `/api/common/chats/${chat.id}/messages`, { value })
  }
  expect(await badges(mar, 'conversations')).toEqual(four('2'))
  expect((await inForms(mar, 'conversations'))[0]?.badgeLabel).toBe('2 mensajes sin leer')
  await send(mar, 'POST', `/api/common/chats/${chat.id}/mark-as-read`)
  expect(await badges(mar, 'conversations')).toEqual(four(undefined))
})

test('an open invitation is counted for the studio that sent it, and for the owner', async () => {
  const before = Number((await badges(owner, 'studios'))[0] ?? 0)
  const invitation = { name: 'Norte', email: 'norte@cupo.test', timeZone: 'America/Mexico_City' }
  expect((await send(owner, 'POST', '/api/owner/studios', invitation)).status).toBe(201)
  expect(await badges(owner, 'studios')).toEqual(four(String(before + 1)))
  const invited = await send(mar, 'POST', '/api/studio/coaches', {
    name: 'Leo',
    email: 'leo@cupo.test',
    classTypeIds: [],
  })
  expect(invited.status).toBe(201)
  expect(await badges(mar, 'coaches')).toEqual(four('1'))
  // A collapsed branch shows the first badge of its children.
  expect((await inForms(mar, 'maintenance'))[0]).toMatchObject({ badge: '1', badgeLabel: '1 invitación sin aceptar' })
  await db.updateTable('app_user').set({ password_hash: 'set' }).where('email', '=', 'leo@cupo.test').execute()
  expect(await badges(mar, 'coaches')).toEqual(four(undefined))
})

test('a review with two reports is counted once for the owner, until a decision', async () => {
  goToHour('10:00')
  const [holder] = (await full({ inHours: 3 })).holders
  if (holder === undefined) throw new Error('the class is empty')
  const at = new Date()
  const written = { studio_id: mar.id, booking_id: holder.id, author_id: holder.who.userId, rating: 1, written_at: at }
  const { id } = await db.insertInto('review').values(written).returning('id').executeTakeFirstOrThrow()
  for (const { userId } of [mar, owner]) {
    const report = { review_id: id, by_user: userId, at, reason: 'Insulta a una persona' }
    await db.insertInto('review_report').values(report).execute()
  }
  expect((await inForms(owner, 'reviews'))[0]).toMatchObject({ badge: '1', badgeLabel: '1 opinión denunciada' })
  await db.updateTable('review_report').set({ decided_at: at }).execute()
  expect(await badges(owner, 'reviews')).toEqual(four(undefined))
})

test('a studio without class types has its timetable item disabled', async () => {
  const fresh = await studio('Nueva', 'America/Mexico_City')
  expect((await inForms(fresh, 'schedules'))[0]).toMatchObject({
    disabled: true,
    subtitle: 'Primero crea una disciplina',
  })
  await send(fresh, 'POST', '/api/studio/class-types', { name: 'Yoga', durationMinutes: 60, capacity: 10, points: 5 })
  expect((await inForms(fresh, 'schedules'))[0]?.disabled).toBeUndefined()
})

test("a service that hides user pages hides a studio's own page from its navigation", async () => {
  expect((await inForms(mar, 'services')).map(({ hidden }) => hidden)).toEqual(four(undefined))
  await db.updateTable('service_config').set({ own_pages: false }).execute()
  expect((await inForms(mar, 'services')).map(({ hidden }) => hidden)).toEqual(four(true))
  await db.updateTable('service_config').set({ own_pages: true }).execute()
})

test("a studio's pages are in the order of the clinic system's menu", async () => {
  const { data } = await send(mar, 'GET', '/api/common/navigation')
  const [group] = (data as Navigation).default
  expect(group?.title).toBe('General')
  expect(group?.children?.filter(({ type }) => type !== 'divider').map(({ title }) => title)).toEqual([
    'Inicio',
    'Agendas',
    'Clientes',
    'Ventas',
    'Conversaciones',
    'Servicios',
    'Mantenimiento',
    'Administración',
  ])
  const within = (id: string) => group?.children?.find((item) => item.id === id)?.children?.map(({ title }) => title)
  expect(within('maintenance')).toEqual(['Productos', 'Categorías', 'Disciplinas', 'Programas', 'Coaches', 'Salas'])
  expect(within('administration')).toEqual([
    'Generar horarios',
    'Políticas',
    'Reportes',
    'Personal',
    'Sucursales',
    'Documentos',
    'Tus datos y cierre',
  ])
})

test('reception gets the pages of the desk only, in the navigation and in the search', async () => {
  const asRole = (role: string) =>
    db.updateTable('app_user').set({ staff_role: role }).where('id', '=', mar.userId).execute()
  const links = async () => {
    const { data } = await send(mar, 'GET', '/api/common/navigation')
    const all = (items: readonly Item[]): string[] =>
      items.flatMap(({ id, children }) => (children ? all(children) : [id]))
    return all((data as Navigation).compact as Item[])
  }
  await asRole('reception')
  expect(await links()).toEqual([
    'home',
    'agenda',
    'ownAgenda',
    'desk',
    'clientList',
    'prospects',
    'newClient',
    'campaigns',
    'reviews',
    'sell',
    'till',
    'offers',
    'saleList',
    'giftCards',
    'receipts',
    'conversations',
    'services',
    'products',
    'divider-7',
    'documents',
    'help',
  ])
  const found = async () => (await send(mar, 'POST', '/api/common/search', { query: 'Políticas' })).data.items
  expect(await found()).toEqual([])
  await asRole('manager')
  expect(await links()).toContain('policies')
  expect(await links()).not.toContain('paymentAccounts')
  expect(await found()).toHaveLength(1)
  await asRole('owner')
  expect(await links()).toContain('paymentAccounts')
})
