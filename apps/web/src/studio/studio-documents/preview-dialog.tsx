import type { Input, RouteName } from '@cupo/contract'
import { useEffect, useRef, useState } from 'react'
import { readFile } from '../../api/download.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentMessages } from './document-messages.ts'
import css from './documents.module.css'

/** The file as a data URL: the content security policy allows no object URLs of pictures. */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

type PreviewProps<Name extends RouteName> = {
  name: string
  /** The endpoint with the content. */
  endpoint: Name
  input: Input<Name>
  onDownload: () => void
  onClose: () => void
}

/** Shows a picture. Mount it only while open. It closes if the picture cannot be read; a toast says why. */
export const PreviewDialog = <Name extends RouteName>(props: PreviewProps<Name>) => {
  const { name, onDownload, onClose } = props
  const m = useMessages(documentMessages)
  const [url, setUrl] = useState<string | null>(null)
  const opened = useRef(props)
  useEffect(() => {
    let shown = true
    const { endpoint, input, onClose: close } = opened.current
    const open = async () => {
      const file = await readFile(endpoint, input)
      if (file === null) return close()
      const read = await dataUrlOf(new Blob([file], { type: 'image/webp' }))
      if (shown) setUrl(read)
    }
    void open()
    return () => {
      shown = false
    }
  }, [])
  return (
    <Dialog
      open
      wide
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
      {url === null ? (
        <div aria-busy="true">
          <p className="soft sm" role="status">
            {m.loading}
          </p>
          <Skeleton height={240} />
        </div>
      ) : (
        <img className={css.preview} src={url} alt={name} />
      )}
    </Dialog>
  )
}
