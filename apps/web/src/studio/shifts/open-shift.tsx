import { useAct } from '../../api/use-act.ts'
import { readAmount } from '../../format/read-amount.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import css from './open-shift.module.css'

/** Opens a shift with its initial cash. The currency is that of the branch, with two decimals. */
export const OpenShift = () => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('openShift', {
    refreshes: ['listShifts', 'readShift'],
    onDone: () => showToast('done', m.openedToast),
  })
  const read = (text: string) => readAmount(text, 'USD')
  const { field, formProps } = useForm(
    { float: '' },
    ({ float }) => ({ float: read(float) === null ? m.amountMissing : undefined }),
    ({ float }) => void send({ body: { float: read(float) ?? 0 } }),
  )
  return (
    <Card className={css.open}>
      <h2>{m.openTitle}</h2>
      <p className="soft">{m.openText}</p>
      <form {...formProps} className={css.form}>
        <Field label={m.float} inputMode="decimal" autoComplete="off" {...field('float', fieldError('float'))} />
        <Button look="fill" type="submit" busy={busy}>
          {m.open}
        </Button>
      </form>
    </Card>
  )
}
