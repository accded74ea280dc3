import { partnerPay } from '@cupo/core/partners'
import { useAct } from '../../api/use-act.ts'
import { exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import type { PartnerAccount } from './partner-names.ts'
import { TermFields, type TermValues, termsOf, termValuesOf, useTermProblems } from './term-fields.tsx'
import { messages } from './term-messages.ts'

type EditTermsProps = { account: PartnerAccount; name: string; onClose: () => void }

/** Edits what a connected partner pays for bookings from now on. Mount it only while open. */
export const EditTerms = ({ account, name, onClose }: EditTermsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { id, currency } = account
  const { send, busy, fieldError } = useAct('setPartnerTerms', {
    refreshes: ['listPartners'],
    onDone: () => {
      onClose()
      showToast('done', m.saved(name))
    },
  })
  const { field, formProps, values } = useForm(termValuesOf(account, f), useTermProblems(currency), (typed) => {
    const terms = termsOf(typed, currency)
    if (terms !== null) void send({ params: { id }, body: terms })
  })
  const terms = termsOf(values, currency)
  const amount = (kind: 'visit' | 'no_show' | 'late') =>
    terms === null ? '' : exactWords(f, { amount: partnerPay(kind, terms), currency })
  return (
    <FormDialog
      title={m.editOf(name)}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
      lead={<p className="soft">{m.lead}</p>}
    >
      <TermFields currency={currency} of={(key: keyof TermValues) => field(key, fieldError(key))} />
      {terms !== null && (
        <p className="soft sm" aria-live="polite">
          {m.preview({ visit: amount('visit'), noShow: amount('no_show'), late: amount('late') })}
        </p>
      )}
    </FormDialog>
  )
}
