import type { Data } from '@cupo/contract'
import { type ApiKeyScope, apiKeyScopes } from '@cupo/core/api-keys'
import { refusals } from '@cupo/core/refusals'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { messages } from './messages.ts'

type CreateKeyProps = { onCreated: (made: Data<'createApiKey'>) => void; onClose: () => void }

const dayMs = 86_400_000
const daysOf = { never: null, month: 30, quarter: 90, year: 365 } as const
type Expiry = keyof typeof daysOf

const expiryOf = (choice: string): string | null => {
  const days = daysOf[choice as Expiry]
  return days === null ? null : new Date(Date.now() + days * dayMs).toISOString()
}

/** Name, scopes and expiry of a new API key. Mount it only while open. */
export const CreateKey = ({ onCreated, onClose }: CreateKeyProps) => {
  const m = useMessages(messages)
  const [scopes, setScopes] = useState<ReadonlySet<ApiKeyScope>>(new Set(['timetable:read']))
  const [tried, setTried] = useState(false)
  const { send, busy, fieldError } = useAct('createApiKey', {
    refreshes: ['listApiKeys'],
    onDone: onCreated,
    onRefused: ({ codigo }) => codigo === refusals.alreadyExists,
  })
  const form = useForm(
    { name: '', expires: 'never' },
    ({ name }) => {
      setTried(true)
      return { name: name.trim() === '' ? m.nameMissing : undefined }
    },
    ({ name, expires }) => {
      if (scopes.size > 0) void send({ body: { name, scopes: [...scopes], expiresAt: expiryOf(expires) } })
    },
  )
  return (
    <FormDialog
      title={m.create}
      submit={m.create}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        hint={m.nameHint}
        autoComplete="off"
        maxLength={textLimits.label}
        {...form.field('name', fieldError('name'))}
      />
      <CheckboxGroup
        legend={m.scopes}
        options={apiKeyScopes.map((value) => ({ value, label: m.scope[value] }))}
        chosen={scopes}
        error={tried && scopes.size === 0 ? m.scopesMissing : undefined}
        onChange={setScopes}
      />
      <SelectField label={m.expires} {...form.field('expires', fieldError('expiresAt'))}>
        {(Object.keys(daysOf) as Expiry[]).map((choice) => (
          <option key={choice} value={choice}>
            {m.expiry[choice]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
