import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../../tools/chromium.ts'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

/** A browser with a fake camera that shows one picture, on the page of an address. */
const openWithCamera = async (picture: Buffer, baseURL: string | undefined) => {
  // Chromium uses a file of consecutive pictures as its camera.
  const film = join(tmpdir(), `cupo-${randomUUID()}.mjpeg`)
  await writeFile(film, Buffer.concat(Array.from({ length: 10 }, () => picture)))
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'es-MX',
    permissions: ['camera'],
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  const close = async () => {
    await browser.close()
    await rm(film)
  }
  return { page: await context.newPage(), close }
}

/** A camera image of the QR on the member's phone. */
const photographPass = async (page: Page, classId: string): Promise<Buffer> => {
  await page.goto(`/gym/calendar/class/${classId}`)
  await page.getByRole('button', { name: 'Ver mi pase' }).click()
  const qr = page.getByRole('img', { name: 'Código QR de tu reserva' }).first()
  await expect(qr).toBeVisible()
  const markup = await qr.evaluate((svg) => svg.outerHTML)
  await page.setViewportSize({ width: 640, height: 480 })
  await page.setContent(`<body style="margin:0;background:#888;display:grid;place-items:center;height:100vh">
    <div style="width:320px">${markup}</div><style>path { fill: #fff } path + path { fill: #000 }</style>`)
  return page.screenshot({ type: 'jpeg', quality: 90 })
}

test('the camera reads the pass on a phone once, and the arrival can be undone', async ({
  page,
  server,
  owner,
  newMember,
  baseURL,
}) => {
  const studio = await openStudio(server, owner)
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 15 * 60_000).toISOString()
  const given = await putClass(studio, { startsAt })
  const member = await newMember(20)
  const booking = await member.call('bookClass', { params: { id: given.id }, body: {} })
  await signIn(page, member.email, member.password)
  const door = await openWithCamera(await photographPass(page, given.id), baseURL)
  try {
    await signIn(door.page, studio.email, studio.password)
    await door.page.goto(`/gym/studios/classes/${given.id}/roster`)
    await door.page.getByRole('link', { name: 'Escanear pases' }).click()
    await expect(door.page.getByText('Llegó. Es su primera clase aquí.')).toBeVisible()
    await expectAccessible(door.page)
    const statusOf = async () => (await member.call('readBooking', { params: { id: booking.id } })).status
    await expect.poll(statusOf).toBe('checked_in')
    // The pass stays in front of the camera; it must be read once.
    await door.page.getByRole('button', { name: /^Deshacer/ }).click()
    await expect.poll(statusOf).toBe('booked')
  } finally {
    await door.close()
  }
})
