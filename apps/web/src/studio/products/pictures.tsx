import { mostProductImages } from '@cupo/contract/picture-file'
import { IconX } from '@tabler/icons-react'
import { refresh } from '../../api/query-client.ts'
import { atService } from '../../api/service.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PictureButton } from '../../profile/picture-button.tsx'
import { useUpload } from '../../profile/use-upload.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Product } from './draft.ts'
import { messages } from './messages.ts'
import css from './products.module.css'

/** The pictures of a product, the first one being its thumbnail. */
export const Pictures = ({ product: { id, images } }: { product: Product }) => {
  const m = useMessages(messages)
  const { upload, busy } = useUpload('addProductImage', () => void refresh('listProducts'), { params: { id } })
  const { send } = useAct('removeProductImage', { refreshes: ['listProducts'] })
  return (
    <div className={css.pictures}>
      {images.map((image, at) => (
        <div key={image}>
          <img src={atService(image)} alt="" loading="lazy" decoding="async" />
          <IconButton
            className={css.drop}
            label={m.removePicture(at + 1)}
            onClick={() => void send({ params: { id }, query: { image } })}
          >
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {images.length < mostProductImages && (
        <PictureButton busy={busy} onChoose={(file) => void upload(file)}>
          {m.addPicture}
        </PictureButton>
      )}
    </div>
  )
}
