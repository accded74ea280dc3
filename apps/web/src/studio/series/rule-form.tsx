import type { Input, Series } from '@cupo/contract'
import { type RuleScope, seriesScope } from '@cupo/core/series-scopes'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { dayKey } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateField } from '../../ui/date-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { Choice } from '../choice.tsx'
import list from '../list.module.css'
import { parseWholeNumber } from '../whole-number.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { messages } from './messages.ts'
import { RuleFields } from './rule-fields.tsx'
import { blankRule, type RuleValues, ruleChanges, ruleOf, valuesOfRule } from './rule-values.ts'
import { seriesReads } from './series-reads.ts'
import { useRuleEdit } from './use-rule-edit.ts'
import { useRuleWords } from './use-rule-words.ts'

type Scope = RuleScope

/** Client-side validation. */
const useCheck = () => {
  const m = useMessages(messages)
  const number = (text: string) => (text.trim() === '' || parseWholeNumber(text) !== null ? undefined : m.numberMissing)
  return (v: RuleValues) => ({
    classTypeId: v.classTypeId === '' ? m.typeMissing : undefined,
    weekdays: v.weekdays === '' ? m.daysMissing : undefined,
    localTime: v.localTime === '' ? m.timeMissing : undefined,
    from: v.from === '' ? m.dateMissing : undefined,
    durationMinutes: number(v.durationMinutes),
    capacity: number(v.capacity),
    points: number(v.points),
  })
}

type FormProps = { timeZone: string; onClose: () => void }

const NewRule = ({ timeZone, onClose }: FormProps) => {
  const m = useMessages(messages)
  const types = useApi('listClassTypes', {}).data?.items ?? []
  const { send, busy, fieldError } = useAct('createSeries', {
    refreshes: seriesReads,
    onDone: ({ classType }) => {
      onClose()
      showToast('done', m.created(classType.name))
    },
  })
  const form = useForm<keyof RuleValues>(blankRule(dayKey(new Date(), timeZone)), useCheck(), (values) => {
    const usual = types.find((type) => type.id === values.classTypeId)?.durationMinutes ?? 60
    void send({ body: ruleOf(values, usual) })
  })
  return (
    <FormDialog
      wide
      title={m.addTitle}
      submit={m.create}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <RuleFields
        editing={false}
        values={form.values}
        set={form.set}
        field={(name) => form.field(name, fieldError(name))}
      />
    </FormDialog>
  )
}

type WhichProps = { scope: Scope; since: string; onScope: (scope: Scope) => void; onSince: (day: string) => void }

const WhichClasses = ({ scope, since, onScope, onSince }: WhichProps) => {
  const m = useMessages(messages)
  return (
    <>
      <Choice
        label={m.scope}
        value={scope}
        onChange={onScope}
        answers={{ following: m.scopeFollowing, all: m.scopeAll }}
      />
      {scope === seriesScope.following && (
        <div className={list.pair}>
          <DateField label={m.since} name="since" value={since} onChange={(event) => onSince(event.target.value)} />
        </div>
      )}
    </>
  )
}

const EditRule = ({ series, timeZone, onClose }: FormProps & { series: Series }) => {
  const m = useMessages(messages)
  const dated = series.generatedUntil !== null
  const [scope, setScope] = useState<Scope>(seriesScope.following)
  const [since, setSince] = useState(dayKey(new Date(), timeZone))
  const saved = () => {
    onClose()
    showToast('done', m.saved(series.classType.name))
  }
  const ruleEdit = useRuleEdit(series.id, saved, (refusal) => form.takeStale(refusal))
  const showValue = useRuleWords()
  const form = useEditForm<Series, keyof RuleValues>({
    row: series,
    valuesOf: valuesOfRule,
    initial: valuesOfRule(series),
    check: useCheck(),
    send: (values) => {
      const base = form.base ?? series
      const changes: Partial<Input<'createSeries'>['body']> = ruleChanges(base, values)
      const { version } = base
      if (!dated) ruleEdit.save({ ...changes, version })
      else
        ruleEdit.preview({
          ...changes,
          version,
          scope,
          ...(scope === seriesScope.following && since !== '' && { since }),
        })
    },
  })
  if (ruleEdit.previewed !== null) {
    return (
      <EffectDialog
        title={m.editTitle(series.classType.name)}
        timeZone={timeZone}
        ruleEdit={ruleEdit}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      wide
      title={m.editTitle(series.classType.name)}
      submit={dated ? m.next : m.save}
      cancel={m.cancel}
      busy={ruleEdit.busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<EditConflict {...form.conflict} labels={showValue.labels} show={showValue.show} />}
    >
      {dated && <WhichClasses scope={scope} since={since} onScope={setScope} onSince={setSince} />}
      <RuleFields
        editing
        values={form.values}
        set={form.set}
        field={(name) => form.field(name, ruleEdit.fieldError(name))}
      />
    </FormDialog>
  )
}

/** Adds or edits a weekly rule. Mount it only while open. */
export const RuleForm = ({ series, ...rest }: FormProps & { series: Series | null }) =>
  series === null ? <NewRule {...rest} /> : <EditRule series={series} {...rest} />
