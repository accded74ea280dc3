import { randomUUID } from 'node:crypto'
import type { FileChooser } from '@playwright/test'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { zoneInDaylight } from '../../days.ts'
import { acceptInvitation, openStudio } from '../../studio.ts'

const timeZone = zoneInDaylight()
test.use({ timezoneId: timeZone })

type Files = Parameters<FileChooser['setFiles']>[0]

/** A PDF of one page with a text, which the viewer of the browser shows. */
const pdf = (text: string) => {
  const draw = `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, n) => `${n + 1} 0 obj${object}endobj\n`)
  let at = '%PDF-1.4\n'.length
  const offsets = objects.map((object) => {
    at += object.length
    return `${String(at - object.length).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>`
  const file = `%PDF-1.4\n${objects.join('')}${table}\nstartxref\n${at}\n%%EOF\n`
  return { mimeType: 'application/pdf', buffer: Buffer.from(file) }
}

test('a manager stores documents and shares them; a coach opens one; a version and a deletion are taken back', async ({
  page,
  browser,
  server,
  owner,
  anyone,
}) => {
  test.slow()
  const studio = await openStudio(server, owner, timeZone)
  const invited = { name: 'Renata Solís', email: `renata-${randomUUID()}@cupo.test` }
  await studio.call('inviteCoach', { body: { ...invited, classTypeIds: [] } })
  const coach = await acceptInvitation(anyone, invited)
  await signIn(page, studio.email, studio.password)
  const row = page
    .getByRole('list', { name: 'Documentos' })
    .getByRole('listitem')
    .filter({ hasText: 'Manual de clase' })
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Acciones de Manual de clase' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const choose = async (files: Files, press: () => Promise<void>) => {
    const chooser = page.waitForEvent('filechooser')
    await press()
    await (await chooser).setFiles(files)
  }

  await test.step('the manager creates a folder for the whole team', async () => {
    await page.goto('/gym/studios/documents')
    await expect(page.getByText('Todavía no hay carpetas')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nueva carpeta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva carpeta' })
    await dialog.getByLabel('Nombre').fill('Manuales')
    await dialog.getByLabel('Quién la ve').selectOption({ label: 'Todo el equipo, también coaches' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manuales' })).toBeVisible()
  })

  await test.step('and uploads two documents at once', async () => {
    await choose(
      [
        { name: 'Manual de clase.pdf', ...pdf('uno') },
        { name: 'Plan.pdf', ...pdf('plan') },
      ],
      () => page.getByRole('button', { name: 'Subir', exact: true }).click(),
    )
    await expect(page.getByText('2 de 2 listos')).toBeVisible()
    await expect(row).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cerrar la lista' }).click()
  })

  const phone = await browser.newPage({ timezoneId: timeZone, viewport: { width: 390, height: 844 } })
  await signIn(phone, coach.email, coach.password)
  const readByCoach = async () => {
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Manual de clase' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Manual de clase' })
    // A browser without a viewer downloads the file at once.
    if (await phone.evaluate(() => navigator.pdfViewerEnabled)) {
      await expect(dialog.getByTitle('Manual de clase')).toHaveAttribute('src', /^blob:/)
      await dialog.getByRole('button', { name: 'Descargar' }).click()
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(dialog).toBeHidden()
    }
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
  await test.step('a coach opens the document', async () => {
    await phone.goto('/gym/studios/coach-documents')
    await expect(phone.getByRole('heading', { name: 'Manuales' })).toBeVisible()
    expect(await readByCoach()).toContain('uno')
    await expectAccessible(phone)
  })

  await test.step('the manager uploads a new version, and goes back to the first', async () => {
    await choose({ name: 'otro.pdf', ...pdf('dos') }, () => act('Subir versión nueva'))
    await expect(row.first()).toContainText('2 versiones')
    expect(await readByCoach()).toContain('dos')
    await page.getByRole('button', { name: 'Cerrar la lista' }).click()
    await act('Versiones')
    const dialog = page.getByRole('dialog', { name: 'Versiones de Manual de clase' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Volver a esta: versión 1' }).click()
    await expectNotice(page, 'Ahora se ve la versión 1.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await readByCoach()).toContain('uno')
  })

  await test.step('a folder in it is made, and a document is dragged into it and taken back', async () => {
    await page.getByRole('button', { name: 'Nueva carpeta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva carpeta' })
    await dialog.getByLabel('Nombre').fill('Archivo')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Archivo' })).toBeVisible()
    await page.goBack()
    await row.getByText('PDF').dragTo(page.getByRole('link', { name: 'Archivo' }))
    await expectNotice(page, 'Moviste Manual de clase a Archivo.')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(row).toHaveCount(1)
  })

  await test.step('a deleted document returns by the toast, and later from the bin', async () => {
    await act('Borrar')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expectNotice(page, 'Recuperaste Manual de clase.')
    await expect(row).toHaveCount(1)
    await act('Borrar')
    await expect(row).toHaveCount(0)
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Plan' })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Manual de clase' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Papelera' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Recuperar Manual de clase' }).click()
    await expect(page.getByText('La papelera está vacía')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Manual de clase' })).toBeVisible()
  })
  await phone.close()
})
