import { pictureFile } from '@cupo/contract/picture-file'
import { brandLimits } from '@cupo/core/brand-limits'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import css from './config.module.css'
import { messages } from './messages.ts'
import type { Edits, Settings } from './settings.ts'
import { useUploadLogo } from './use-upload-logo.ts'

type NameFieldsProps = {
  settings: Settings
  errorOf: (field: keyof Settings) => string | undefined
  onEdit: (edits: Edits) => void
}

/** Uploads a logo immediately. Other people see it when the settings are published. */
const LogoField = ({ settings: { logo }, errorOf, onEdit }: NameFieldsProps) => {
  const m = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo((next) => onEdit({ logo: next }))
  const error = upload.error ?? errorOf('logo')
  return (
    <div className={css.part}>
      <p className={css.legend}>{m.logo}</p>
      <input
        ref={input}
        type="file"
        accept={['image/svg+xml', ...pictureFile.types].join(',')}
        aria-label={m.logo}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
          if (file) upload.send(file)
        }}
      />
      <div className={css.acts}>
        <Button busy={upload.busy} onClick={() => input.current?.click()}>
          <IconUpload aria-hidden="true" />
          {logo === null ? m.addLogo : m.changeLogo}
        </Button>
        {logo !== null && (
          <Button look="quiet" onClick={() => onEdit({ logo: null })}>
            {m.removeLogo}
          </Button>
        )}
      </div>
      <p className={error === undefined ? css.hint : css.error} aria-live="polite">
        {error ?? m.logoHint}
      </p>
    </div>
  )
}

/** Name and logo of the service. */
export const NameFields = (props: NameFieldsProps) => {
  const m = useMessages(messages)
  const { settings, errorOf, onEdit } = props
  return (
    <div className={css.names}>
      <Field
        label={m.name}
        autoComplete="off"
        maxLength={brandLimits.name}
        value={settings.name}
        error={errorOf('name')}
        onChange={(event) => onEdit({ name: event.target.value })}
      />
      <LogoField {...props} />
    </div>
  )
}
