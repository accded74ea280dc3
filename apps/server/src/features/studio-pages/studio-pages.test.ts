import { expect, test } from 'vitest'
import { cacheTtlMs } from '../../http/page-cache.ts'
import { countQueries } from '../../test/count-queries.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { withoutDatabase } from '../../test/without-database.ts'

const { app, db, pool, deps, clock, owner, mar, kad, member, classAt, book, send, signedIn } = await gymApp()
const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
await db
  .insertInto('studio_coach')
  .values({ studio_id: mar.id, user_id: coach.userId, class_type_ids: [], created_at: clock.now() })
  .execute()

const page = (url = `/estudios/${mar.id}`, headers: Record<string, string> = {}) => app.inject({ url, headers })
/** The page after the TTL of cached pages. */
const fresh = async (url?: string, headers?: Record<string, string>) => {
  clock.move(cacheTtlMs / 1000)
  return (await page(url, headers)).body
}
const changeStudio = (values: Record<string, unknown>) =>
  db.updateTable('studio').set(values).where('id', '=', mar.id).execute()
const schemaOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph'] as {
    '@type': string
    name: string
  }[]

test('the page shows the studio, its classes by day with seats, and calls to an account that return to it', async () => {
  await changeStudio({
    about: 'Ciclo y yoga en la Condesa.',
    address: 'Ámsterdam 214',
    latitude: 19.41,
    longitude: -99.17,
    photos: ['/api/pictures/abc', '/api/pictures/def'],
  })
  const ana = await member(20)
  const yoga = await classAt({ inHours: 3, capacity: 10, coachId: coach.userId })
  await book(ana, yoga.id)
  const full = await classAt({ inHours: 27, capacity: 1 })
  await book(ana, full.id)
  const [far, begun] = [await classAt({ inHours: 24 * 8 }), await classAt({ inHours: -0.5 })]
  const cancelled = await classAt({ inHours: 6 })
  await send(mar, 'POST', `/api/studio/classes/${cancelled.id}/cancel`, { reason: 'Sin luz' })

  const answer = await page()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const html = answer.body
  expect(html).toContain('<h1>Marea</h1>')
  expect(html).toContain('Ciclo y yoga en la Condesa.')
  expect(html).toContain('Ámsterdam 214')
  expect(html).toContain('mlat=19.41&amp;mlon=-99.17')
  expect(html).toContain('<img src="/api/pictures/abc" alt="Marea, foto 1"')
  expect(html).toContain(`href="/gym/calendar/class/${yoga.id}"`)
  // 12:00 UTC is 06:00 in Mexico City.
  expect(html).toMatch(/<time[^>]*>09:00<\/time>/)
  expect(html).toContain('con Renata Solís')
  expect(html).toContain('9 lugares libres')
  expect(html).toContain('llena, únete a la lista')
  expect(html).toMatch(/<h3>Hoy, .+<h3>Mañana, /s)
  for (const each of [far, begun, cancelled]) expect(html).not.toContain(`/class/${each.id}"`)
  const back = encodeURIComponent(`/gym/calendar/studio-details/${mar.id}`)
  expect(html).toContain(`href="/sign-up?redirectURL=${back}"`)
  expect(html).toContain(`href="/sign-in?redirectURL=${back}"`)
  expect(html).not.toContain('Socia 1')
  expect(html).not.toContain('@cupo.test"')
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('a full class without a waitlist does not offer one, and people in line are counted', async () => {
  const [ana, eva] = [await member(20), await member(20)]
  const session = await classAt({ inHours: 4, capacity: 1 })
  await book(ana, session.id)
  await changeStudio({ policy: JSON.stringify({ waitlistMax: 0 }) })
  const rowOf = (html: string) => new RegExp(`href="/gym/calendar/class/${session.id}".*?</li>`, 's').exec(html)?.[0]
  expect(rowOf(await fresh())).toMatch(/>llena<\/span>/)
  await changeStudio({ policy: JSON.stringify({}) })
  await book(eva, session.id, { waitlist: true })
  expect(rowOf(await fresh())).toContain('llena, 1 en lista')
})

test('the page lists what the studio sells in its currency, and no gift card or withdrawn offer', async () => {
  await db.updateTable('branch').set({ currency: 'MXN' }).where('studio_id', '=', mar.id).execute()
  const offer = (kind: string, name: string, amount: number, more: Record<string, unknown> = {}) =>
    send(mar, 'POST', '/api/studio/offers', { kind, name, price: { amount, currency: 'MXN' }, ...more })
  const made = [
    await offer('classes', 'Diez clases', 189_050, { classes: 10 }),
    await offer('membership', 'Ilimitada', 120_000, { renews: 'month' }),
    await offer('trial', 'Prueba', 0),
    await offer('gift', 'Tarjeta', 50_000),
    await offer('classes', 'Retirado', 100, { classes: 2 }),
  ]
  expect(made.map(({ status, fields }) => [status, fields]).filter(([status]) => status !== 201)).toEqual([])
  const id = made.at(-1)?.data.id
  expect((await send(mar, 'PATCH', `/api/studio/offers/${id}`, { onSale: false })).status).toBe(200)
  const html = await fresh()
  expect(html).toContain('<b>Diez clases</b><span class="soft sm">10 clases, 189,05 MXN cada una</span>')
  expect(html).toContain('<b class="clock">1\u202F890,5</b> <span class="soft sm">MXN</span>')
  expect(html).toContain('<b class="clock">1\u202F200</b> <span class="soft sm">MXN al mes</span>')
  expect(html).toContain('<b>Prueba</b><span class="soft sm">1 clase, si es tu primera vez aquí</span>')
  expect(html).toContain('<span class="price">Gratis</span>')
  expect(html).not.toMatch(/Retirado|Tarjeta/)
})

test('reviews are shown as in the app: never a hidden one, and without a name nothing that identifies the author', async () => {
  const people: SignedIn[] = []
  for (const name of ['Andrea Bravo', 'Joaquín Lima', 'Sofía Urrutia']) {
    const person = await member(20)
    await db.updateTable('app_user').set({ name }).where('id', '=', person.userId).execute()
    people.push(person)
  }
  const session = await classAt({ inHours: 1, coachId: coach.userId })
  const bookings: string[] = []
  for (const person of people) bookings.push((await book(person, session.id)).data.id)
  clock.move(59 * 60)
  for (const bookingId of bookings) await send(mar, 'POST', `/api/gym/classes/${session.id}/check-ins`, { bookingId })
  clock.move(2 * 3600)
  const texts = ['Te ajustan la bici.', 'Duchas llenas.', 'Insulto']
  for (const [at, person] of people.entries()) {
    const body = { rating: 5 - at, comment: texts[at], named: at !== 1 }
    expect((await send(person, 'PUT', `/api/gym/bookings/${bookings[at]}/review`, body)).status).toBe(200)
  }
  expect(await fresh()).toContain('<b>4,0</b> <a href="#reviews">en 3 opiniones</a>')
  const { id } = await db.selectFrom('review').select('id').where('comment', '=', 'Insulto').executeTakeFirstOrThrow()
  const decision = { hide: true, reason: 'Insulta a una coach' }
  expect((await send(owner, 'POST', `/api/owner/reviews/${id}/decision`, decision)).status).toBe(200)
  const html = await fresh()
  expect(html).toContain('Te ajustan la bici.')
  expect(html).toContain('Andrea B., 1 visita. ')
  expect(html).toContain('con Renata Solís')
  expect(html).toContain('Duchas llenas.')
  expect(html).toContain('Alguien que vino. ')
  expect(html).not.toContain('Insulto')
  expect(html).not.toContain('Joaquín')
  // Two people are too few for an average.
  expect(html).toContain('<a href="#reviews">2 opiniones</a>')
  expect(html).not.toContain('aggregateRating')
})

test('a suspended, a closed and an unopened studio, and an id of none, are 404 with a page that is not indexed', async () => {
  const missing = async (url?: string) => {
    clock.move(cacheTtlMs / 1000)
    const { statusCode, body, headers } = await page(url)
    expect(body).not.toContain('Marea')
    expect(body).toContain('No encontramos este estudio')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('rel="canonical"')
    expect(headers['cache-control']).toBe('no-store')
    return statusCode
  }
  await send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: true, reason: 'Falta el seguro' })
  expect(await missing()).toBe(404)
  await send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: false })
  await changeStudio({ closed_at: clock.now() })
  expect(await missing()).toBe(404)
  await changeStudio({ closed_at: null })
  const account = (password_hash: string | null) =>
    db.updateTable('app_user').set({ password_hash }).where('studio_id', '=', mar.id).execute()
  await account(null)
  expect(await missing()).toBe(404)
  await account('none')
  expect(await fresh()).toContain('<h1>Marea</h1>')
  for (const id of ['0', 'x', '999999', '9'.repeat(30), `${mar.id}%27`])
    expect(await missing(`/estudios/${id}`)).toBe(404)
})

test('user input can neither become markup nor close the JSON-LD script', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"&\u2028$&'
  const name = `${evil} Marea`
  await changeStudio({ name, about: evil, address: evil, photos: ['"><img src=x onerror=alert(1)>'] })
  const session = await classAt({ inHours: 9, coachId: coach.userId })
  await db.updateTable('class_type').set({ name: evil, description: evil }).where('name', '=', session.name).execute()
  await db.updateTable('app_user').set({ name: evil }).where('id', '=', coach.userId).execute()
  const html = await fresh()
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(schemaOf(html).find((each) => each['@type'] === 'ExerciseGym')?.name).toBe(name)
  expect(schemaOf(html)).toContainEqual(expect.objectContaining({ '@type': 'Event', name: evil }))
  await db.updateTable('app_user').set({ name: 'Renata Solís' }).where('id', '=', coach.userId).execute()
  await changeStudio({ name: 'Marea', about: '', address: '', photos: [] })
})

test('the language comes from the URL, otherwise from the browser, and the tags name the page in it', async () => {
  const languageOf = async (url: string, accepted?: string) => {
    const { body, headers } = await page(url, accepted ? { 'accept-language': accepted } : {})
    return [/<html lang="(\w+)"/.exec(body)?.[1], headers['content-language']]
  }
  const url = `/estudios/${mar.id}`
  expect(await languageOf(url)).toEqual(['es', 'es'])
  expect(await languageOf(url, 'tr-TR,tr;q=0.9,en;q=0.5')).toEqual(['tr', 'tr'])
  expect(await languageOf(`${url}?lang=en`, 'tr')).toEqual(['en', 'en'])
  const { body, headers } = await page(`${url}?lang=en`)
  expect(headers.vary).toContain('Accept-Language')
  expect(body).toContain('<title>Marea: classes, timetable and prices · ')
  expect(body).toContain(`<link rel="canonical" href="https://cupo.test${url}?lang=en">`)
  for (const each of ['es', 'en', 'tr'])
    expect(body).toContain(`hreflang="${each}" href="https://cupo.test${url}?lang=${each}"`)
  expect(body).toContain(`hreflang="x-default" href="https://cupo.test${url}"`)
  expect(body).toMatch(/href="\/sign-up\?redirectURL=[^"]+&amp;lang=en"/)
})

test('previews have the first photo of the studio, otherwise the picture of the service', async () => {
  expect(await fresh()).toContain('<meta property="og:image" content="https://cupo.test/icons/icon-512.png')
  await changeStudio({ photos: ['/api/pictures/abc'], about: 'Ciclo y yoga.\n\nEn la Condesa.' })
  const html = await fresh()
  expect(html).toContain('<meta property="og:image" content="https://cupo.test/api/pictures/abc">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(html).toContain('<meta property="og:description" content="Ciclo y yoga. En la Condesa.">')
  expect(html).toContain('<meta name="description" content="Ciclo y yoga. En la Condesa.">')
  await changeStudio({ photos: [], about: '' })
})

test('concurrent requests share one reading, cached for some seconds and revalidated by ETag', async () => {
  await fresh()
  clock.move(cacheTtlMs / 1000)
  const costs = await countQueries(pool, async () => {
    await Promise.all(Array.from({ length: 20 }, () => page()))
  })
  expect(costs).toBeLessThanOrEqual(8)
  expect(await countQueries(pool, async () => void (await page()))).toBeLessThanOrEqual(1)
  const { headers } = await page()
  expect(headers['cache-control']).toBe(`public, max-age=${cacheTtlMs / 1000}`)
  const { etag } = headers
  expect((await page(undefined, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await page(undefined, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  const added = await classAt({ inHours: 1 })
  expect((await page()).body).not.toContain(`/class/${added.id}"`)
  expect(await fresh()).toContain(`/class/${added.id}"`)
})

test('times are those of the studio', async () => {
  const { id } = await classAt({ inHours: 3, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  const html = await fresh(`/estudios/${kad.id}`)
  const shown = new Intl.DateTimeFormat('es', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Istanbul',
  }).format(new Date(clock.now().getTime() + 3 * 3_600_000 - cacheTtlMs))
  expect(new RegExp(`/class/${id}"><time[^>]*>(.*?)<`).exec(html)?.[1]).toBe(shown)
})

test('without a database the page says so with 503', async () => {
  const lonely = await withoutDatabase(deps)
  const answer = await lonely.inject(`/estudios/${mar.id}`)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
  expect(answer.body).toContain('no podemos leer esta página')
})
