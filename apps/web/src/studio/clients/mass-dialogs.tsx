import type { Input } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

type MassDialogProps = {
  people: Pick<Input<'tagClients'>['body'], 'ids' | 'filter'>
  count: number
  onDone: () => void
  onClose: () => void
}

/** Adds a tag to many people, or removes it. */
export const TagDialog = ({ people, onDone, onClose }: MassDialogProps) => {
  const m = useMessages(messages)
  const [remove, setRemove] = useState(false)
  const { send, busy, fieldError } = useAct('tagClients', {
    refreshes: ['listClients', 'readClientLists', 'readClient'],
    onDone: ({ changed }) => {
      showToast('done', m.tagged({ count: changed }))
      onDone()
    },
  })
  const { field, formProps } = useForm(
    { tag: '' },
    ({ tag }) => ({ tag: tag.trim() === '' ? m.tagMissing : undefined }),
    ({ tag }) => void send({ body: { ...people, tag, remove } }),
  )
  return (
    <FormDialog
      title={m.tagTitle}
      submit={m.tagThem}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <Field
        label={m.tagLabel}
        hint={m.tagHint}
        maxLength={textLimits.tag}
        autoComplete="off"
        {...field('tag', fieldError('tag'))}
      />
      <Checkbox label={m.takeAway} checked={remove} onChange={(event) => setRemove(event.target.checked)} />
    </FormDialog>
  )
}

/** Sends a message to many people, to each in their conversation with the studio. */
export const MessageDialog = ({ people, count, onDone, onClose }: MassDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy, fieldError } = useAct('messageClients', {
    refreshes: ['listChats'],
    onDone: (sent) => {
      showToast('done', m.sent(sent))
      onDone()
    },
  })
  const { field, formProps } = useForm(
    { value: '' },
    ({ value }) => ({ value: value.trim() === '' ? m.writeMissing : undefined }),
    ({ value }) => void send({ body: { ...people, value } }),
  )
  return (
    <FormDialog
      title={m.writeTitle({ count: f.number(count), one: count === 1 })}
      submit={m.send}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <TextArea
        label={m.writeLabel}
        hint={m.writeHint}
        rows={5}
        maxLength={textLimits.chatMessage}
        {...field('value', fieldError('value'))}
      />
    </FormDialog>
  )
}
