import type { Data } from '@cupo/contract'
import { mostPhotos } from '@cupo/contract/picture-file'
import { IconX } from '@tabler/icons-react'
import { refresh } from '../api/query-client.ts'
import { atService } from '../api/service.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { PictureButton } from '../profile/picture-button.tsx'
import { useUpload } from '../profile/use-upload.ts'
import { IconButton } from '../ui/button.tsx'
import { Section } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { messages } from './messages.ts'
import css from './photos.module.css'

type Studio = Data<'readStudio'>

const AddPhoto = () => {
  const m = useMessages(messages)
  const { upload, busy } = useUpload('addStudioPhoto', () => void refresh('readStudio', 'listStudios'))
  return (
    <PictureButton busy={busy} onChoose={(file) => void upload(file)}>
      {m.addPhoto}
    </PictureButton>
  )
}

/** The studio's photos; its account can add and remove them. */
export const Photos = ({ studio, own }: { studio: Studio; own: boolean }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('removeStudioPhoto', { refreshes: ['readStudio', 'listStudios'] })
  const { photos, name } = studio
  if (photos.length === 0 && !own) return null
  if (photos.length === 0)
    return (
      <Section title={m.photos}>
        <EmptyState title={m.noPhotos} action={<AddPhoto />}>
          {m.noPhotosText}
        </EmptyState>
      </Section>
    )
  return (
    <Section title={m.photos} aside={own && photos.length < mostPhotos ? <AddPhoto /> : undefined}>
      {/* Focusable, so that the row scrolls by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is the row itself that scrolls. */}
      <ul className={css.photos} tabIndex={0} aria-label={m.photos}>
        {photos.map((address, at) => (
          <li key={address}>
            <img src={atService(address)} alt={m.photoOf({ name, nth: at + 1 })} loading="lazy" decoding="async" />
            {own && (
              <IconButton
                bordered
                className={css.remove}
                label={m.removePhoto(at + 1)}
                aria-disabled={busy}
                onClick={() => void send({ query: { photo: address } })}
              >
                <IconX aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
