import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { addDays, dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import { substitutionReads } from './substitution-reads.ts'

type AskDialogProps = {
  /** The chosen class; '' for none. */
  classId: string
  /** Classes that have a request already. */
  requestedIds: readonly string[]
  onClose: () => void
}

const daysAhead = 28

/** Scheduled classes of the caller in the next four weeks. */
const useOwnClasses = (): readonly { id: string; name: string; startsAt: string; timeZone: string }[] | undefined => {
  const user = useUser()
  const now = useNow(60_000)
  const from = dayKey(now, deviceTimeZone())
  const query = { from, to: addDays(from, daysAhead), coachId: user?.id ?? '', limit: '100' }
  const { data } = useApi('listClasses', { query })
  return data?.items
    .filter((view) => view.status === 'scheduled' && Date.parse(view.startsAt) > now.getTime())
    .map(({ id, classType, startsAt, timeZone }) => ({ id, name: classType.name, startsAt, timeZone }))
}

/** Asks for a substitute for one of the coach's classes. Mount it only while open. */
export const AskDialog = ({ classId, requestedIds, onClose }: AskDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const own = useOwnClasses()
  const classes = own?.filter(({ id }) => !requestedIds.includes(id))
  const ask = useAct('askSubstitute', {
    refreshes: substitutionReads,
    onDone: (_, mensaje) => {
      showToast('done', mensaje)
      onClose()
    },
  })
  const form = useForm<'classId' | 'reason'>(
    { classId, reason: '' },
    (draft) => ({
      classId: draft.classId === '' ? m.whichMissing : undefined,
      reason: draft.reason.trim() === '' ? m.reasonMissing : undefined,
    }),
    (draft) => void ask.send({ params: { id: draft.classId }, body: { reason: draft.reason } }),
  )
  const hint = classes?.length === 0 ? m.noClasses : undefined
  return (
    <FormDialog
      title={m.askTitle}
      lead={<p className="soft sm">{m.askLead}</p>}
      submit={m.send}
      cancel={m.cancel}
      busy={ask.busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <SelectField label={m.which} hint={hint} {...form.field('classId', ask.fieldError('id'))}>
        <option value="">{m.choose}</option>
        {classes?.map(({ id, name, startsAt, timeZone }) => (
          <option key={id} value={id}>
            {name}, {f.moment(startsAt, timeZone, now)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        rows={3}
        maxLength={textLimits.note}
        {...form.field('reason', ask.fieldError('reason'))}
      />
    </FormDialog>
  )
}
