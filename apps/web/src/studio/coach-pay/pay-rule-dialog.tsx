import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './coach-pay.module.css'
import { messages } from './messages.ts'
import {
  fieldOf,
  type Rule,
  readTerm,
  readTerms,
  type TermName,
  type Terms,
  termNames,
  typedTerms,
} from './terms-text.ts'

type Type = { id: string; name: string }
type Props = { coach: { id: string; name: string }; onClose: () => void }

/** One rule in a sentence. */
const useTermsText = (currency: string) => {
  const m = useMessages(messages)
  const f = useFormat()
  const paid = (amount: number) => (amount === 0 ? null : f.money(amount, currency))
  return ({ perClass, perHead, headsIncluded, fullBonus }: Terms): string =>
    m.terms({ perClass: f.money(perClass, currency), perHead: paid(perHead), headsIncluded, bonus: paid(fullBonus) })
}

const History = ({ rules, types }: { rules: Data<'listPayRules'>; types: readonly Type[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const termsText = useTermsText(rules.currency)
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? ''
  if (rules.items.length === 0) return null
  return (
    <section>
      <h3>{m.history}</h3>
      <ul className={css.history}>
        {rules.items.map((rule) => (
          <li key={rule.from}>
            <b>{m.since(f.datedDay(rule.from))}</b>: {termsText(rule)}
            {rule.disciplines.map((own) => `; ${nameOf(own.classTypeId)}: ${termsText(own)}`).join('')}
          </li>
        ))}
      </ul>
    </section>
  )
}

type FieldProps = {
  value: string
  onChange: (event: { target: { value: string } }) => void
  name: string
  error: string | undefined
}

const TermFields = ({ scope, field }: { scope: string; field: (name: string) => FieldProps }) => {
  const m = useMessages(messages)
  return (
    <div className={css.pair}>
      {termNames.map((name) => (
        <Field key={name} label={m[name]} inputMode="decimal" {...field(fieldOf(scope, name))} />
      ))}
    </div>
  )
}

/** Problems of the typed terms of these scopes, by field. */
const useProblems = (currency: string) => {
  const m = useMessages(messages)
  return (values: Record<string, string>, scopes: readonly string[]): Record<string, string | undefined> => {
    const wrong = (name: TermName) => (name === 'headsIncluded' ? m.headsWrong : m.amountWrong)
    const found = scopes.flatMap((scope) =>
      termNames.map((name): [string, string | undefined] => {
        const key = fieldOf(scope, name)
        return [key, readTerm(name, values[key] ?? '', currency) === null ? wrong(name) : undefined]
      }),
    )
    return { from: values.from === '' ? m.fromMissing : undefined, ...Object.fromEntries(found) }
  }
}

const RuleForm = ({
  coach,
  onClose,
  rules,
  types,
}: Props & { rules: Data<'listPayRules'>; types: readonly Type[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency } = rules
  const last: Rule | undefined = rules.items[0]
  const [own, setOwn] = useState<readonly string[]>(last?.disciplines.map((each) => each.classTypeId) ?? [])
  const problems = useProblems(currency)
  const save = useAct('savePayRule', {
    refreshes: ['listPayRules', 'readStudioCoachPay'],
    onDone: () => {
      showToast('done', m.saved)
      onClose()
    },
  })
  const words = { f, currency }
  const initial: Record<string, string> = {
    from: dayKey(new Date(), deviceTimeZone()),
    ...typedTerms('', last, words),
    ...Object.assign(
      {},
      ...types.map(({ id }) =>
        typedTerms(
          id,
          last?.disciplines.find((each) => each.classTypeId === id),
          words,
        ),
      ),
    ),
  }
  const form = useForm<string>(
    initial,
    (values) => problems(values, ['', ...own]),
    (values) => {
      const disciplines = own.map((classTypeId) => ({ classTypeId, ...readTerms(classTypeId, values, currency) }))
      const body = { from: values.from ?? '', ...readTerms('', values, currency), disciplines }
      save.send({ params: { id: coach.id }, body })
    },
  )
  const field = (name: string) => ({ ...form.field(name, save.fieldError(name)), value: form.values[name] ?? '' })
  const others = types.filter(({ id }) => !own.includes(id))
  return (
    <FormDialog
      title={m.ruleTitle(coach.name)}
      submit={m.save}
      cancel={m.cancel}
      busy={save.busy}
      wide
      formProps={form.formProps}
      onClose={onClose}
    >
      <DateField label={m.from} hint={m.fromHint} {...field('from')} />
      <TermFields scope="" field={field} />
      {types
        .filter(({ id }) => own.includes(id))
        .map(({ id, name }) => (
          <fieldset key={id} className={css.own}>
            <legend>{m.own(name)}</legend>
            <TermFields scope={id} field={field} />
            <Button size="sm" look="quiet" onClick={() => setOwn(own.filter((each) => each !== id))}>
              {m.removeOwn}
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </fieldset>
        ))}
      {others.length > 0 && (
        <SelectField label={m.addOwn} value="" onChange={(event) => setOwn([...own, event.target.value])}>
          <option value="">{m.choose}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <History rules={rules} types={types} />
    </FormDialog>
  )
}

/** The pay of a coach from a date on, with the earlier rules. Mount it only while open. */
export const PayRuleDialog = (props: Props) => {
  const rules = useApi('listPayRules', { params: { id: props.coach.id } })
  const types = useApi('listClassTypes', {})
  if (rules.data === undefined || types.data === undefined) return null
  return <RuleForm {...props} rules={rules.data} types={types.data.items} />
}
