import type { PolicyRules } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { LeaveDialog } from '../../app/leave-dialog.tsx'
import { theMoment } from '../../format/the-moment.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useStudio } from '../use-studio.ts'
import { ChangeActs, ChangesPanel } from './changes-panel.tsx'
import {
  bodyOf,
  changedRules,
  changeRules,
  type Draft,
  fieldPathOf,
  noChanges,
  ownRules,
  removeOverride,
  rulesIn,
  type Scope,
  undoChange,
} from './draft.ts'
import { messages } from './messages.ts'
import css from './policy.module.css'
import { RuleGroups } from './rule-groups.tsx'
import type { Editing } from './rule-sentence.tsx'

const Simulator = lazy(async () => ({ default: (await import('./simulator.tsx')).Simulator }))

const refreshes = ['readPolicy', 'readStudio', 'listStudios', 'listClasses', 'readClass'] as const

type ScopeFieldProps = {
  saved: PolicyRules
  draft: Draft
  names: ReadonlyMap<string, string>
  scope: Scope
  onChange: (scope: Scope) => void
}

/** The scope select, with the number of overrides per class type. */
const ScopeField = ({ saved, draft, names, scope, onChange }: ScopeFieldProps) => {
  const m = useMessages(messages)
  const countOverrides = (id: string) => Object.keys(ownRules(saved, draft, id)).length
  return (
    <SelectField
      label={m.scope}
      value={scope ?? ''}
      hint={scope === null ? undefined : m.scopeNote(names.get(scope) ?? '')}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{m.everyone}</option>
      {[...names].map(([id, name]) => (
        <option key={id} value={id}>
          {countOverrides(id) === 0 ? name : `${name} · ${m.own(countOverrides(id))}`}
        </option>
      ))}
    </SelectField>
  )
}

/** The current policy version, its author and time. */
const Version = ({ saved }: { saved: PolicyRules }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const timeZone = useStudio().data?.timeZone
  if (saved.savedAt === null) return <p className="soft sm">{m.firstVersion}</p>
  if (timeZone === undefined) return null
  const when = theMoment(f, saved.savedAt, timeZone, now)
  return <p className="soft sm">{m.version({ version: saved.version, by: saved.savedBy ?? '', when })}</p>
}

/** State of the draft, saved over the current version. */
const useDraft = (saved: PolicyRules) => {
  const m = useMessages(messages)
  const [draft, setDraft] = useState<Draft>(noChanges)
  const [newer, setNewer] = useState(false)
  const act = useAct('updatePolicy', {
    refreshes,
    onDone: (_, mensaje) => {
      setDraft(noChanges)
      setNewer(false)
      showToast('done', mensaje)
    },
    // The rules have been refetched by now; the draft is applied to the version saved by the other person.
    onRefused: (refusal) => {
      if (refusal.codigo !== refusals.invalidState) return refusal.errores.length > 0
      setNewer(true)
      showToast('info', refusal.mensaje)
      return true
    },
  })
  const edit = (next: Draft) => {
    act.forget()
    setDraft(next)
  }
  const save = () => void act.send({ body: { ...draft.studio, version: saved.version, ...overridesOf(draft) } })
  const refused = act.refusal !== null && act.refusal.errores.length > 0 ? act.refusal : null
  return { draft, edit, save, busy: act.busy, refused, newer: newer ? m.newer : null }
}

const overridesOf = (draft: Draft) => {
  const { overrides } = bodyOf(draft)
  return overrides && overrides.length > 0 ? { overrides } : {}
}

/** The editable rule sentences beside the list of unsaved changes. */
export const Editor = ({ saved }: { saved: PolicyRules }) => {
  const m = useMessages(messages)
  const { draft, edit, save, busy, refused, newer } = useDraft(saved)
  const [scope, setScope] = useState<Scope>(null)
  const [simulating, setSimulating] = useState(false)
  const types = useApi('listClassTypes', { query: { limit: 100 } })
  const names = new Map((types.data?.items ?? []).map(({ id, name }) => [id, name]))
  const changed = changedRules(saved, draft)
  const editing: Editing = {
    rules: rulesIn(saved, draft, scope),
    onChange: (rules) => edit(changeRules(saved, draft, scope, rules)),
    errorOf: (rule) => refused?.errores.find(({ campo }) => campo === fieldPathOf(draft, scope, rule))?.mensaje,
    isOwn: scope === null ? null : (rule) => rule in ownRules(saved, draft, scope),
    onInherit: (rules) => {
      if (scope !== null) edit(rules.reduce((next, rule) => removeOverride(saved, next, scope, rule), draft))
    },
  }
  const acts = {
    busy,
    count: changed.length,
    onSimulate: () => setSimulating(true),
    onSave: save,
    onDiscard: () => edit(noChanges),
  }
  return (
    <>
      <div className={css.head}>
        <ScopeField saved={saved} draft={draft} names={names} scope={scope} onChange={setScope} />
        <Version saved={saved} />
      </div>
      {newer !== null && (
        <p className={css.newer} role="status">
          {newer}
        </p>
      )}
      <div className={css.columns}>
        <RuleGroups key={scope ?? ''} editing={editing} />
        <div className={css.aside}>
          <ChangesPanel
            changed={changed}
            names={names}
            refusal={refused}
            acts={acts}
            onUndo={(one) => edit(undoChange(saved, draft, one))}
          />
        </div>
      </div>
      {changed.length > 0 && (
        <div className={css.bar}>
          <p className="sm">{m.changesCount(changed.length)}</p>
          <ChangeActs {...acts} />
        </div>
      )}
      <LeaveDialog changes={changed.length} texts={m} />
      <Suspense>
        {simulating && <Simulator draft={draft} busy={busy} onSave={save} onClose={() => setSimulating(false)} />}
      </Suspense>
    </>
  )
}
