import type { Data, Input } from '@cupo/contract'
import type { PeopleFilter } from '@cupo/core/program-vocabulary'
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

type MessageFormProps = Pick<MassDialogProps, 'count' | 'onClose'> & {
  busy: boolean
  error: string | undefined
  onSend: (value: string) => void
}

/** The message to many people, to each in their conversation with the studio. */
const MessageForm = ({ count, busy, error, onSend, onClose }: MessageFormProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { field, formProps } = useForm(
    { value: '' },
    ({ value }) => ({ value: value.trim() === '' ? m.writeMissing : undefined }),
    ({ value }) => onSend(value),
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
        {...field('value', error)}
      />
    </FormDialog>
  )
}

/** Tells how many people a message reached. */
const useSent = (onDone: () => void) => {
  const m = useMessages(messages)
  return (sent: Data<'messageClients'>) => {
    showToast('done', m.sent(sent))
    onDone()
  }
}

/** Sends a message to the chosen clients. */
export const MessageDialog = ({ people, onDone, ...dialog }: MassDialogProps) => {
  const onSent = useSent(onDone)
  const { send, busy, fieldError } = useAct('messageClients', { refreshes: ['listChats'], onDone: onSent })
  const onSend = (value: string) => void send({ body: { ...people, value } })
  return <MessageForm {...dialog} busy={busy} error={fieldError('value')} onSend={onSend} />
}

type ProgramMessageProps = Omit<MassDialogProps, 'people'> & { programId: string; state: PeopleFilter }

/** Sends a message to everybody of a program in a state. */
export const ProgramMessageDialog = ({ programId: id, state, onDone, ...dialog }: ProgramMessageProps) => {
  const onSent = useSent(onDone)
  const { send, busy, fieldError } = useAct('messageProgramPeople', { refreshes: ['listChats'], onDone: onSent })
  const onSend = (value: string) => void send({ params: { id }, body: { state, value } })
  return <MessageForm {...dialog} busy={busy} error={fieldError('value')} onSend={onSend} />
}
