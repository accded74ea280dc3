import { afterEach, expect, test, vi } from 'vitest'
import './timetable.ts'

const day = 86_400_000
const dateOf = (at: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(at)
const today = dateOf(Date.now())

const classOf = (more: object = {}) => ({
  id: '1',
  date: today,
  startsAt: `${today}T23:00:00.000Z`,
  endsAt: `${today}T23:50:00.000Z`,
  timeZone: 'America/Mexico_City',
  name: 'Vinyasa',
  color: 'yoga',
  coach: 'Renata Solís',
  branch: 'Condesa',
  capacity: 10,
  left: 4,
  points: 8,
  cancelled: false,
  url: 'https://cupo.test/gym/calendar/class/1',
  ...more,
})

const timetable = (classes: object[], from = today) => ({
  exito: true,
  data: {
    studio: { id: '12', name: 'Marea', timeZone: 'America/Mexico_City' },
    from,
    to: dateOf(Date.parse(`${from}T12:00:00Z`) + 6 * day),
    classes,
  },
})

const answers = (...each: (object | number)[]) => {
  const requests: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push(String(url))
    const next = each[Math.min(requests.length, each.length) - 1]
    return typeof next === 'number' ? new Response('{}', { status: next }) : Response.json(next)
  })
  return { requests, fetched }
}

const show = (attributes: Record<string, string> = {}): ShadowRoot => {
  const element = document.createElement('cupo-timetable')
  for (const [name, value] of Object.entries({ studio: '12', lang: 'es', ...attributes }))
    element.setAttribute(name, value)
  document.body.append(element)
  return element.shadowRoot as ShadowRoot
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('classes are listed by day with time, coach and free places, and link to their page', async () => {
  const { requests, fetched } = answers(
    timetable([
      classOf(),
      classOf({ id: '2', left: 0, branch: 'Roma' }),
      classOf({ id: '3', name: 'Barre', cancelled: true }),
    ]),
  )
  const root = show()
  await expect.poll(() => root.querySelectorAll('li').length).toBe(3)
  const [first, full, cancelled] = [...root.querySelectorAll('li')]
  expect(root.querySelector('h3')?.textContent).toMatch(/^Hoy, /)
  expect(first?.textContent).toMatch(/17:00.*50 min.*Vinyasa.*Renata Solís · Condesa.*4 lugares/s)
  expect(first?.querySelector('a')).toMatchObject({ href: 'https://cupo.test/gym/calendar/class/1', target: '_blank' })
  expect(full?.textContent).toContain('Lleno')
  expect([cancelled?.textContent, cancelled?.querySelector('a')]).toEqual([expect.stringContaining('Cancelada'), null])
  expect(requests[0]).toMatch(/\/api\/public\/studios\/12\/timetable\?days=7$/)
  expect(fetched.mock.calls[0]?.[1]).toEqual({ credentials: 'omit' })
})

test('the next days are requested, the focus stays on the button, and no day before today is reachable', async () => {
  const next = dateOf(Date.parse(`${today}T12:00:00Z`) + 7 * day)
  const { requests } = answers(timetable([classOf()]), timetable([classOf({ date: next })], next))
  const root = show()
  const button = (name: string) => root.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)
  await expect.poll(() => button('Días anteriores')?.disabled).toBe(true)
  button('Días siguientes')?.focus()
  button('Días siguientes')?.click()
  await expect.poll(() => button('Días anteriores')?.disabled).toBe(false)
  expect(requests[1]).toContain(`from=${next}`)
  expect(root.activeElement?.getAttribute('aria-label')).toBe('Días siguientes')
})

test('a failure can be retried; an unknown studio and empty days show a message in the language of the element', async () => {
  answers(500, timetable([]))
  const root = show({ lang: 'en' })
  await expect.poll(() => root.textContent).toContain('could not be loaded')
  root.querySelector('button')?.click()
  await expect.poll(() => root.textContent).toContain('No classes on these days.')
  vi.restoreAllMocks()
  answers(404)
  const other = show({ lang: 'tr' })
  await expect.poll(() => other.textContent).toContain('herkese açık programı yok')
})

test('a response that arrives after that of a later request is dropped', async () => {
  const slow = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch')
    .mockReturnValueOnce(slow.promise)
    .mockResolvedValueOnce(Response.json(timetable([classOf({ name: 'Barre' })])))
  const root = show()
  root.host.setAttribute('days', '3')
  await expect.poll(() => root.textContent).toContain('Barre')
  slow.resolve(Response.json(timetable([classOf({ name: 'Vinyasa' })])))
  await new Promise((done) => setTimeout(done, 20))
  expect(root.textContent).not.toContain('Vinyasa')
})

/** The visitor returns to the tab. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

test('the classes are read again past the cache when the visitor returns, and stay shown if that fails', async () => {
  const { requests, fetched } = answers(timetable([classOf()]), timetable([classOf({ left: 1 })]), 500)
  const root = show()
  await expect.poll(() => root.textContent).toContain('4 lugares')
  comeBack()
  await expect.poll(() => root.textContent).toContain('1 lugar')
  expect(fetched.mock.calls[1]?.[1]).toEqual({ credentials: 'omit', cache: 'no-cache' })
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => requests.length).toBe(3)
  await expect.poll(() => root.querySelector('[aria-busy]')).toBeNull()
  expect(root.textContent).toContain('1 lugar')
})

test('a removed timetable is not read again', async () => {
  const { requests } = answers(timetable([classOf()]))
  const root = show()
  await expect.poll(() => root.textContent).toContain('4 lugares')
  root.host.remove()
  comeBack()
  expect(requests).toHaveLength(1)
})
