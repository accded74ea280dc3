import type { Input } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './card-messages.ts'
import { programReads } from './program-reads.ts'

type EnrolDialogProps = {
  people: Input<'enrolClients'>['body']
  count: number
  onDone: () => void
  onClose: () => void
}

/** Puts people into a program. Mount it only while open. */
export const EnrolDialog = ({ people, count, onDone, onClose }: EnrolDialogProps) => {
  const m = useMessages(messages)
  const { data } = useApi('listStudioPrograms', { query: {} })
  const programs = data?.items.filter(({ archived }) => !archived) ?? []
  const { send, busy, fieldError } = useAct('enrolClients', {
    refreshes: programReads,
    onDone: (done) => {
      showToast('done', m.started(done))
      onDone()
    },
  })
  const { field, formProps } = useForm(
    { id: '' },
    ({ id }) => ({ id: id === '' ? m.chooseMissing : undefined }),
    ({ id }) => void send({ params: { id }, body: people }),
  )
  return (
    <FormDialog
      title={count === 1 ? m.startTitle : m.chosen(count)}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      {data !== undefined && programs.length === 0 && <p className="soft">{m.noPrograms}</p>}
      <SelectField label={m.program} {...field('id', fieldError('id'))}>
        <option value="">{m.choose}</option>
        {programs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
