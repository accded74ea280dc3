import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { refreshUser } from '../api/refresh-user.ts'
import { useAct } from '../api/use-act.ts'
import { useApi } from '../api/use-api.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './messages.ts'
import { Part } from './part.tsx'
import css from './person-form.module.css'

const CompanyForm = ({ company }: { company: Data<'readOwnCorporate'> }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('updateOwnCorporate', {
    refreshes: ['readOwnCorporate', 'readCorporateSummary'],
    onDone: async () => {
      showToast('done', m.saved)
      await refreshUser()
    },
  })
  const form = useForm(
    { name: company.name },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    (body) => void send({ body }),
  )
  return (
    <form className={css.form} {...form.formProps}>
      <Field
        label={m.companyName}
        autoComplete="organization"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <Button type="submit" busy={busy} className={css.save}>
        {m.save}
      </Button>
    </form>
  )
}

/** The company's name. */
export const CompanyPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readOwnCorporate', {})
  return (
    <Part title={m.company} lead={m.companyLead}>
      {data !== undefined && <CompanyForm company={data} />}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={48} />
        </div>
      )}
    </Part>
  )
}
