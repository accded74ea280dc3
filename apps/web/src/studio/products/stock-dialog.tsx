import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import type { Product } from './draft.ts'
import { messages } from './messages.ts'
import { refreshes } from './use-draft.ts'

type StockDialogProps = { product: Product; kind: 'received' | 'counted'; pieces: number; onClose: () => void }

/** Records pieces received, or a count of the shelf. Mount it only while open. */
export const StockDialog = ({ product, kind, pieces, onClose }: StockDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy, fieldError } = useAct('moveStock', {
    refreshes,
    onDone: ({ name, stock }) => {
      onClose()
      showToast('done', m.moved({ name, stock: f.number(stock) }))
    },
  })
  const form = useForm(
    { quantity: String(pieces), note: '' },
    ({ quantity }) => ({ quantity: parseWholeNumber(quantity) === null ? m.numberMissing : undefined }),
    ({ quantity, note }) => void send({ params: { id: product.id }, body: { kind, quantity: Number(quantity), note } }),
  )
  return (
    <FormDialog
      title={kind === 'counted' ? m.countTitle(product.name) : m.receiveTitle(product.name)}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.pieces}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('quantity', fieldError('quantity'))}
      />
      <Field
        label={m.note}
        autoComplete="off"
        maxLength={textLimits.note}
        {...form.field('note', fieldError('note'))}
      />
    </FormDialog>
  )
}
