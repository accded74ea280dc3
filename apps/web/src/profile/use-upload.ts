import type { Data, Input } from '@cupo/contract'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useMessages } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './messages.ts'
import { scalePicture } from './scale-picture.ts'

type Uploading = 'uploadAvatar' | 'uploadCorporateLogo' | 'addStudioPhoto' | 'addProductImage'

/** Uploads one picture at a time; a toast shows errors. */
export const useUpload = <Name extends Uploading>(
  name: Name,
  onDone: (data: Data<Name>) => void,
  input: Input<Name> = {} as Input<Name>,
) => {
  const m = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const upload = async (chosen: Blob): Promise<void> => {
    if (busy) return
    setBusy(true)
    const scaled = await scalePicture(chosen)
    if (scaled.ok) {
      const answer = await call(name, input, { file: scaled.file })
      if (answer.ok) {
        onDone(answer.data)
        showToast('done', m.saved)
      } else if (answer.status !== 401) showToast('error', answer.mensaje)
    } else showToast('error', scaled.reason === 'kind' ? m.pictureKind : m.pictureLarge)
    setBusy(false)
  }
  return { upload, busy }
}
