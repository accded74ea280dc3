import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { readAmount } from '../../format/read-amount.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

type OpenTillProps = { currency: string; onOpened: () => void; onClose: () => void }

/** Opens a shift in place, so that a cash sale continues on the same page. */
export const OpenTill = ({ currency, onOpened, onClose }: OpenTillProps) => {
  const m = useMessages(messages)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, busy, fieldError } = useAct('openShift', {
    refreshes: ['listShifts'],
    onDone: onOpened,
    onRefused: ({ mensaje }) => {
      setProblem(mensaje)
      return true
    },
  })
  const { field, formProps } = useForm(
    { float: '' },
    ({ float }) => ({ float: readAmount(float, currency) === null ? m.amountMissing : undefined }),
    ({ float }) => void send({ body: { float: readAmount(float, currency) ?? 0 } }),
  )
  return (
    <FormDialog
      title={m.shiftTitle}
      submit={m.open}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <p className="soft">{m.shiftText}</p>
      <Field
        label={m.float}
        inputMode="decimal"
        autoComplete="off"
        unit={currency}
        {...field('float', fieldError('float'))}
      />
      {problem !== null && <p role="alert">{problem}</p>}
    </FormDialog>
  )
}
