import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as realTime } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { cacheTtlMs, encodingFor } from '../../http/page-cache.ts'
import { countQueries } from '../../test/count-queries.ts'
import { gymApp } from '../../test/gym-app.ts'
import { withoutDatabase } from '../../test/without-database.ts'

const { app, db, pool, deps, clock, owner, mar, kad, member, classAt, book, send, signedIn } = await gymApp()

const home = (url = '/home', headers: Record<string, string> = {}) => app.inject({ url, headers })
/** Advances the clock past the TTL of cached pages. */
const later = () => clock.move(cacheTtlMs / 1000)
const fresh = async (url = '/home', headers: Record<string, string> = {}) => {
  later()
  return (await home(url, headers)).body
}
const schemaOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph'] as {
    '@type': string
    name: string
    remainingAttendeeCapacity?: number
  }[]

test('the landing lists the next classes with seats, times and coach, and no member names', async () => {
  const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
  const yoga = await classAt({ inHours: 3, capacity: 10, points: 8, coachId: coach.userId })
  const ana = await member(20)
  await book(ana, yoga.id)
  const answer = await home()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const html = answer.body
  expect(html).toContain(`href="/gym/calendar/class/${yoga.id}"`)
  expect(html).toContain(yoga.name)
  expect(html).toContain(`<a href="/estudios/${mar.id}">Marea</a>`)
  expect(html).toContain('con Renata Solís')
  expect(html).toContain('9 lugares libres')
  expect(html).toContain('Reservar por 8 puntos</span></span></a></li>')
  // 12:00 UTC is 06:00 in Mexico City.
  expect(html).toMatch(/<time[^>]*>09:00<\/time>/)
  expect(html).not.toContain('Socia 1')
  expect(html).not.toContain('@cupo.test"')
  expect(schemaOf(html).map((each) => each['@type'])).toEqual(['Organization', 'WebSite', 'ExerciseGym', 'Event'])
  expect(schemaOf(html)[3]).toMatchObject({ name: yoga.name, remainingAttendeeCapacity: 9 })
})

test('the schema.org data has the fields that search engines require, consistent links and no person', async () => {
  const coach = await signedIn(2, 'coach2@cupo.test', { name: 'Renata Solís' })
  await classAt({ inHours: 2, capacity: 1, points: 8, coachId: coach.userId })
  await classAt({ inHours: 2.5, capacity: 1, points: 0 })
  const graph = schemaOf(await fresh()) as Record<string, unknown>[]
  const ids = new Set(graph.map((each) => each['@id']))
  expect(ids.size).toBe(graph.length)
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const address = expect.stringMatching(/^https:\/\/cupo\.test\//)
  const events = graph.filter((each) => each['@type'] === 'Event') as { organizer: { '@id': string } }[]
  expect(events.length).toBeGreaterThanOrEqual(2)
  for (const event of events) {
    expect(event).toMatchObject({
      '@id': address,
      name: expect.any(String),
      startDate: instant,
      endDate: instant,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'ExerciseGym', name: expect.any(String), address: expect.any(String) },
      offers: {
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'USD',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|SoldOut)$/),
        url: address,
      },
    })
    expect(ids).toContain(event.organizer['@id'])
    expect(event).not.toHaveProperty('performer')
  }
  expect(JSON.stringify(graph)).not.toMatch(/Renata|Socia|@cupo\.test|"Person"/)
})

test('classes that have started, are cancelled, or start after tomorrow are excluded', async () => {
  const begun = await classAt({ inHours: -0.5 })
  const far = await classAt({ inHours: 60 })
  const gone = await classAt({ inHours: 5 })
  await send(mar, 'POST', `/api/studio/classes/${gone.id}/cancel`, { reason: 'Sin luz' })
  const html = await fresh()
  for (const each of [begun, far, gone]) expect(html).not.toContain(`/class/${each.id}"`)
})

test('suspended studios are excluded, also from the counts', async () => {
  const theirs = await classAt({ inHours: 4, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  expect(await fresh()).toContain(`/class/${theirs.id}"`)
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended: true, reason: 'Falta el seguro' })
  const html = await fresh()
  expect(html).not.toContain(`/class/${theirs.id}"`)
  expect(html).not.toContain('Nefes')
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended: false })
})

test('user input can neither become markup nor close the JSON-LD script', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"&\u2028'
  await db.updateTable('studio').set({ address: evil }).where('id', '=', mar.id).execute()
  const { name } = await classAt({ inHours: 0.1 })
  await db.updateTable('class_type').set({ name: evil }).where('name', '=', name).execute()
  const html = await fresh()
  expect(html).not.toContain('<img')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('&lt;/script&gt;')
  expect(schemaOf(html).find((each) => each['@type'] === 'Event')?.name).toBe(evil)
  await db.updateTable('studio').set({ address: '' }).where('id', '=', mar.id).execute()
})

test('the language comes from the URL, otherwise Accept-Language, otherwise Spanish, and hreflang links list the others', async () => {
  const languagesOf = async (url: string, languages?: string) => {
    const answer = await home(url, languages ? { 'accept-language': languages } : {})
    return [/<html lang="(\w+)"/.exec(answer.body)?.[1], answer.headers['content-language']]
  }
  expect(await languagesOf('/home')).toEqual(['es', 'es'])
  expect(await languagesOf('/home', 'tr-TR,tr;q=0.9,en;q=0.5')).toEqual(['tr', 'tr'])
  expect(await languagesOf('/home', 'de,en;q=0.4')).toEqual(['en', 'en'])
  expect(await languagesOf('/home?lang=en', 'tr')).toEqual(['en', 'en'])
  expect(await languagesOf('/home?lang=xx')).toEqual(['es', 'es'])
  const { body, headers } = await home('/home?lang=tr')
  expect(headers.vary).toContain('Accept-Language')
  expect(body).toContain('<link rel="canonical" href="https://cupo.test/home?lang=tr">')
  for (const each of ['es', 'en', 'tr']) {
    expect(body).toContain(`hreflang="${each}" href="https://cupo.test/home?lang=${each}"`)
  }
  expect(body).toContain('hreflang="x-default" href="https://cupo.test/home"')
  expect(body).toContain('href="/sign-up?lang=tr"')
  expect((await home()).body).toContain('href="/sign-up"')
})

test.each([
  ['es', 'Pedir acceso'],
  ['en', 'Ask for access'],
  ['tr', 'Erişim iste'],
])('the sections of studios and of companies link to the form that asks for access (%s)', async (language, words) => {
  const { body } = await home(`/home?lang=${language}`)
  for (const [section, kind] of [
    ['studios', 'studio'],
    ['companies', 'corporate'],
  ]) {
    const html = new RegExp(`<section id="${section}".*?</section>`, 's').exec(body)?.[0]
    expect(html).toMatch(
      new RegExp(`href="/request-access\\?kind=${kind}&amp;lang=${language}" aria-label="${words}[^"]*">${words}</a>`),
    )
  }
})

test('concurrent requests share one query, and the page is rendered again after the TTL', async () => {
  later()
  const costs = await countQueries(pool, async () => {
    await Promise.all(Array.from({ length: 20 }, () => home()))
  })
  expect(costs).toBeLessThanOrEqual(5)
  await realTime(1_100)
  expect(await countQueries(pool, async () => void (await home()))).toBe(0)
  const { etag } = (await home()).headers
  expect((await home('/home', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  const added = await classAt({ inHours: 1 })
  expect((await home()).body).not.toContain(`/class/${added.id}"`)
  expect(await fresh()).toContain(`/class/${added.id}"`)
})

test('the smallest accepted encoding is sent, and HEAD has no body', async () => {
  const plain = (await home()).body
  const form = async (accepted: string) => home('/home', { 'accept-encoding': accepted })
  const br = await form('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString('utf8')).toBe(plain)
  const zipped = await form('gzip')
  expect(gunzipSync(zipped.rawPayload).toString('utf8')).toBe(plain)
  expect((await form('br;q=0, identity')).headers['content-encoding']).toBeUndefined()
  expect(encodingFor(undefined)).toBe('identity')
  expect((await app.inject({ method: 'HEAD', url: '/home' })).body).toBe('')
})

test('demo accounts are listed only in a demo', async () => {
  expect(await fresh()).toContain('href="/sign-in?email=owner%40cupo.test"')
  const real = await buildApp({ ...deps, config: { ...deps.config, localOutbox: false } })
  afterAll(() => real.close())
  expect((await real.inject('/home')).body).not.toContain('cupo-demo-2026')
})

test('without a database the page still describes Cupo and links to the sign-up', async () => {
  const lonely = await withoutDatabase(deps)
  const answer = await lonely.inject('/home')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Tu lugar')
  expect(answer.body).toContain('no podemos leer el horario')
  expect(answer.body).toContain('href="/sign-up"')
})

test('with a web build the font is preloaded, and file names are never interpreted as markup', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'cupo-landing-'))
  afterAll(() => rm(webRoot, { recursive: true }))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(
    join(webRoot, 'index.html'),
    '<link rel="preload" href="/assets/archivo-latin-wdth-normal-Ab1.woff2"><link rel="icon" href="/x&quot;y">',
  )
  const built = await buildApp({ ...deps, config: { ...deps.config, webRoot } })
  afterAll(() => built.close())
  const { body, headers } = await built.inject('/home')
  expect(body).toContain('<link rel="preload" href="/assets/archivo-latin-wdth-normal-Ab1.woff2" as="font"')
  expect(body).toContain('<link rel="icon" href="data:,">')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
})

test('help pages are served in the language of the URL or the browser', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'cupo-help-'))
  afterAll(() => rm(webRoot, { recursive: true }))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
  for (const language of ['es', 'en', 'tr']) await writeFile(join(webRoot, `ayuda-${language}.html`), `in ${language}`)
  const built = await buildApp({ ...deps, config: { ...deps.config, webRoot } })
  afterAll(() => built.close())
  const read = async (url: string, accepted?: string) => {
    const { body, headers } = await built.inject({ url, headers: accepted ? { 'accept-language': accepted } : {} })
    return [body, headers['content-language']]
  }
  expect(await read('/ayuda')).toEqual(['in es', 'es'])
  expect(await read('/ayuda', 'tr-TR,tr;q=0.9')).toEqual(['in tr', 'tr'])
  expect(await read('/ayuda?lang=en', 'tr')).toEqual(['in en', 'en'])
  expect(await read('/ayuda?lang=../x', 'tr')).toEqual(['in tr', 'tr'])
})

test('prices are those of the plans on sale', async () => {
  const html = await fresh('/home?lang=en')
  expect(html).toMatch(/Enterprise<\/h3><p><span class="clock">480<\/span> points<\/p><p class="soft">USD\s40</)
  await db.updateTable('plan').set({ withdrawn_at: clock.now() }).where('id', '=', 'enterprise').execute()
  expect(await fresh('/home?lang=en')).not.toContain('Enterprise')
})

test('robots.txt and sitemap.xml list the public pages and exclude the others', async () => {
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /gym/', 'Disallow: /api/', 'Sitemap: https://cupo.test/sitemap.xml']),
  )
  // Programs that draw previews may read the pages of classes and studios, and every program the pictures.
  const [all = '', previews = ''] = robots.body.split('User-agent: facebookexternalhit')
  expect(all).toContain('Allow: /api/pictures/')
  expect(all).not.toContain('Allow: /gym/')
  expect(previews).toMatch(
    /Allow: \/gym\/calendar\/class\/\nAllow: \/gym\/calendar\/studio-details\/\n.*Disallow: \/gym\//s,
  )
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', kad.userId).execute()
  const map = await app.inject('/sitemap.xml')
  await db.updateTable('app_user').set({ password_hash: 'none' }).where('id', '=', kad.userId).execute()
  expect(map.body).toContain(`<loc>https://cupo.test/estudios/${mar.id}</loc>`)
  expect(map.body).not.toContain(`/estudios/${kad.id}<`)
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(map.body).toContain('<loc>https://cupo.test/home?lang=tr</loc>')
  expect(map.body).not.toContain('/gym/')
})
