import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { DisciplinesField } from './disciplines-field.tsx'
import { messages } from './messages.ts'

export type Coach = Data<'listCoaches'>['items'][number]

/** Changes the class types that a coach teaches. Mount it only while open. */
export const EditCoach = ({ coach, onClose }: { coach: Coach; onClose: () => void }) => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(coach.classTypeIds))
  const { send, busy } = useAct('updateCoach', {
    refreshes: ['listCoaches', 'readStudio'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.saved(name))
    },
  })
  const form = useForm(
    {},
    () => ({}),
    () => void send({ params: { id: coach.id }, body: { classTypeIds: [...chosen] } }),
  )
  return (
    <FormDialog
      title={m.editTitle(coach.name)}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <DisciplinesField chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
