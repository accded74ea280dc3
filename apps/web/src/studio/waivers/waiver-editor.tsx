import { textLimits } from '@cupo/core/text-limits'
import { canBeRequired } from '@cupo/core/waiver-kinds'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { studioWaiverReads, type Waiver } from './waiver-reads.ts'
import css from './waivers.module.css'

const RetireDialog = ({ waiver, onClose }: { waiver: Waiver; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('retireWaiver', { refreshes: studioWaiverReads, onDone: onClose })
  return (
    <ConfirmDialog
      open
      dismissible
      look="danger"
      title={m.retireTitle}
      confirm={m.retire}
      cancel={m.cancel}
      busy={busy}
      onConfirm={() => void send({ params: { id: waiver.id }, body: { version: waiver.version } })}
      onClose={onClose}
    >
      {m.retireText}
    </ConfirmDialog>
  )
}

const Required = ({ waiver }: { waiver: Waiver }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('updateWaiver', { refreshes: studioWaiverReads })
  return (
    <Checkbox
      label={m.requiredToBook}
      checked={waiver.requiredToBook}
      disabled={busy}
      onChange={({ target }) =>
        void send({ params: { id: waiver.id }, body: { requiredToBook: target.checked, version: waiver.version } })
      }
    />
  )
}

/** The text of the next version: a draft that can be saved repeatedly and is private until published. */
export const WaiverEditor = ({ waiver }: { waiver: Waiver }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState<'publish' | 'retire' | null>(null)
  const { send, busy, fieldError } = useAct('updateWaiver', {
    refreshes: studioWaiverReads,
    onDone: () => showToast('done', m.saved),
  })
  const form = useForm(
    { title: waiver.title, text: waiver.text },
    ({ title, text }) => ({
      title: title.trim() === '' ? m.nameMissing : undefined,
      text: text.trim() === '' ? m.textMissing : undefined,
    }),
    ({ title, text }) => void send({ params: { id: waiver.id }, body: { title, text, version: waiver.version } }),
  )
  const dirty = form.values.title !== waiver.title || form.values.text !== waiver.text
  return (
    <Card>
      <form className={css.form} {...form.formProps}>
        <Field label={m.name} maxLength={textLimits.waiverTitle} {...form.field('title', fieldError('title'))} />
        <TextArea
          label={m.text}
          hint={m.textHint}
          rows={12}
          maxLength={textLimits.waiverText}
          {...form.field('text', fieldError('text'))}
        />
        {canBeRequired(waiver.kind) && <Required waiver={waiver} />}
        <div className={css.acts}>
          <Button type="submit" busy={busy} disabled={!dirty}>
            {m.save}
          </Button>
          <Button look="fill" disabled={dirty || !waiver.changed} onClick={() => setOpen('publish')}>
            {m.publish}
          </Button>
          <Button look="quiet" onClick={() => setOpen('retire')}>
            {m.retire}
          </Button>
        </div>
      </form>
      {open === 'publish' && <PublishDialog waiver={waiver} onClose={() => setOpen(null)} />}
      {open === 'retire' && <RetireDialog waiver={waiver} onClose={() => setOpen(null)} />}
    </Card>
  )
}
