import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type FilterSearch, selectionOf } from '../clients/client-filter.ts'
import { messages } from './messages.ts'
import { type Segment, SegmentField } from './segment-field.tsx'

type NewCampaignProps = {
  /** The filter with which the dialog was opened, from the list of clients. */
  search: FilterSearch
  onWritten: (id: string) => void
  onClose: () => void
}

/** Starts a draft: its subject and who gets it. */
export const NewCampaign = ({ search, onWritten, onClose }: NewCampaignProps) => {
  const m = useMessages(messages)
  const [changed, setChanged] = useState<Segment | null>(null)
  const lists = useApi('listClientLists', {}).data?.items ?? []
  const listName = lists.find(({ id }) => id === search.list)?.name ?? null
  const segment = changed ?? { filter: selectionOf(search), listName }
  const { send, busy, fieldError } = useAct('createCampaign', {
    refreshes: ['listCampaigns'],
    onDone: ({ id }) => onWritten(id),
  })
  const { field, formProps } = useForm(
    { subject: '' },
    ({ subject }) => ({ subject: subject.trim() === '' ? m.subjectMissing : undefined }),
    ({ subject }) => void send({ body: { subject, ...segment } }),
  )
  return (
    <FormDialog
      title={m.newTitle}
      submit={m.create}
      cancel={m.cancel}
      busy={busy}
      wide
      formProps={formProps}
      onClose={onClose}
    >
      <Field
        label={m.subject}
        hint={m.subjectHint}
        maxLength={textLimits.campaignSubject}
        autoComplete="off"
        {...field('subject', fieldError('subject'))}
      />
      <SegmentField value={segment} onChange={setChanged} />
    </FormDialog>
  )
}
