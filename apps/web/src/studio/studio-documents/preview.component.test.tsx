import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const ran = window as { documentRan?: string }
const hostile = `<html><body onload="parent.documentRan='html'"><img src=x onerror="parent.documentRan='img'">
  <script>parent.documentRan='script'</script>%PDF-1.7 %%EOF</body></html>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.documentRan='svg'">
  <script>parent.documentRan='svg script'</script></svg>`

afterEach(() => {
  vi.restoreAllMocks()
  delete ran.documentRan
})

/** Opens a preview whose file has this content, sent with the type that the response names. */
const open = async (kind: 'pdf' | 'picture', content: string, type = 'application/octet-stream') => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(content, { headers: { 'content-type': type } }))
  const onClose = vi.fn()
  const onDownload = vi.fn()
  const input = { params: { id: '7', versionId: '70' } }
  const screen = await renderInApp(
    <PreviewDialog
      name="Manual"
      kind={kind}
      endpoint="readDocumentVersion"
      input={input}
      onDownload={onDownload}
      onClose={onClose}
    />,
    { user: studioUser },
  )
  return { screen, onClose, onDownload }
}
const frame = () => document.querySelector('iframe')

test('a PDF is shown by the viewer of the browser, from a blob of that type', async () => {
  const { screen, onDownload, onClose } = await open('pdf', '%PDF-1.7 %%EOF')
  const dialog = screen.getByRole('dialog', { name: 'Manual' })
  await expect.element(dialog.getByTitle('Manual')).toBeVisible()
  expect(frame()?.src).toMatch(/^blob:/)
  await dialog.getByRole('button', { name: 'Descargar' }).click()
  expect(onDownload).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test.each(['application/octet-stream', 'text/html', 'image/svg+xml'])(
  'markup that is stored as a PDF runs no script, also when the response says %s',
  async (type) => {
    const made = vi.spyOn(URL, 'createObjectURL')
    const { screen } = await open('pdf', hostile, type)
    await expect.element(screen.getByTitle('Manual')).toBeVisible()
    expect(made.mock.calls.map(([file]) => (file as Blob).type)).toEqual(['application/pdf'])
    const loaded = new Promise((resolve) => frame()?.addEventListener('load', resolve))
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 1_000))])
    expect(ran.documentRan).toBeUndefined()
  },
)

test.each(['application/octet-stream', 'image/svg+xml'])(
  'a drawing with scripts that is stored as a picture runs none, also when the response says %s',
  async (type) => {
    const { screen } = await open('picture', drawing, type)
    const picture = screen.getByRole('img', { name: 'Manual' })
    await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/webp/))
    await expect.poll(() => (picture.element() as HTMLImageElement).complete).toBe(true)
    expect(ran.documentRan).toBeUndefined()
  },
)

test('the blob is released when the preview closes', async () => {
  const released = vi.spyOn(URL, 'revokeObjectURL')
  const { screen } = await open('pdf', '%PDF-1.7 %%EOF')
  await expect.element(screen.getByTitle('Manual')).toBeVisible()
  const url = frame()?.src
  await screen.unmount()
  expect(released).toHaveBeenCalledWith(url)
})
