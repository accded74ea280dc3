import type { User } from '@cupo/contract'
import { updateSessionUser } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Avatar } from '../users/avatar.tsx'
import css from './avatar-field.module.css'
import { messages } from './messages.ts'
import { PictureButton } from './picture-button.tsx'
import { useUpload } from './use-upload.ts'

/** The user's picture, or the organization's logo. */
export const AvatarField = ({ user }: { user: User }) => {
  const m = useMessages(messages)
  const { upload, busy } = useUpload('uploadAvatar', updateSessionUser)
  const { send, busy: removing } = useAct('updateUser', { onDone: updateSessionUser })
  const own = user.avatar?.startsWith('/') ?? false
  return (
    <div className={css.row}>
      <Avatar name={user.person.name} avatar={user.avatar} size={96} />
      <div className={css.acts}>
        <div>
          <PictureButton busy={busy} onChoose={(file) => void upload(file)}>
            {own ? m.changePicture : m.addPicture}
          </PictureButton>
          {own && (
            <Button look="quiet" busy={removing} onClick={() => void send({ body: { avatar: null } })}>
              {m.removePicture}
            </Button>
          )}
        </div>
        <p className="soft sm">{m.pictureHint}</p>
      </div>
    </div>
  )
}
