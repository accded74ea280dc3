import type { Input, RouteName } from '@cupo/contract'
import { type DocumentKind, documentMedia } from '@cupo/core/client-documents'
import { useEffect, useRef, useState } from 'react'
import { readFile } from '../../api/download.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentMessages } from './document-messages.ts'
import css from './documents.module.css'

/** Whether this browser shows a document in the page. Other browsers download PDF files. */
export const mayPreview = (kind: DocumentKind): boolean => kind === 'picture' || navigator.pdfViewerEnabled

/** The file as a data URL: the content security policy allows no object URLs of pictures. */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

type Shown = { url: string; release: () => void }

/**
 * The address of a file for its element. The type is the kind's own, not one that the file or the response names: a
 * file with markup is a broken PDF or picture, and runs no script.
 */
const addressOf = async (content: Blob, kind: DocumentKind): Promise<Shown> => {
  const file = new Blob([content], { type: documentMedia(kind).mediaType })
  if (kind === 'picture') return { url: await dataUrlOf(file), release: () => undefined }
  const url = URL.createObjectURL(file)
  return { url, release: () => URL.revokeObjectURL(url) }
}

type PreviewProps<Name extends RouteName> = {
  name: string
  kind: DocumentKind
  /** The endpoint with the content. */
  endpoint: Name
  input: Input<Name>
  onDownload: () => void
  onClose: () => void
}

/** Reads a file once. Closes if it cannot be read; a toast says why. */
const useContent = <Name extends RouteName>(props: PreviewProps<Name>): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  const opened = useRef(props)
  useEffect(() => {
    let release: (() => void) | null = null
    let open = true
    const { kind, endpoint, input, onClose } = opened.current
    const read = async () => {
      const content = await readFile(endpoint, input)
      if (!open) return
      if (content === null) return onClose()
      const shown = await addressOf(content, kind)
      if (!open) return shown.release()
      release = shown.release
      setUrl(shown.url)
    }
    void read()
    return () => {
      open = false
      release?.()
    }
  }, [])
  return url
}

/** Shows a picture, or a PDF by the browser's own viewer; over the whole screen of a phone. Mount it only while open. */
export const PreviewDialog = <Name extends RouteName>(props: PreviewProps<Name>) => {
  const { name, kind, onDownload, onClose } = props
  const m = useMessages(documentMessages)
  const url = useContent(props)
  return (
    <Dialog
      open
      full
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.close}
          </Button>
          <Button onClick={onDownload}>{m.download}</Button>
        </>
      }
    >
      <div className={css.preview}>
        {url === null ? (
          <div aria-busy="true">
            <p className="soft sm" role="status">
              {m.loading}
            </p>
            <Skeleton height={240} />
          </div>
        ) : kind === 'picture' ? (
          <img src={url} alt={name} />
        ) : (
          <iframe src={url} title={name} />
        )}
      </div>
    </Dialog>
  )
}
