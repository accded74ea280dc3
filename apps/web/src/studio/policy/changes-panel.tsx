import { IconAlertTriangle, IconArrowBackUp, IconFlask } from '@tabler/icons-react'
import type { Refusal } from '../../api/call.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Changed } from './draft.ts'
import { messages } from './messages.ts'
import css from './policy.module.css'
import { ruleMessages } from './rule-messages.ts'
import { useRuleValue, useScopeName } from './use-rule-value.ts'

export type Acts = { busy: boolean; count: number; onSimulate: () => void; onSave: () => void; onDiscard: () => void }

/** Simulate, save and discard. */
export const ChangeActs = ({ busy, count, onSimulate, onSave, onDiscard }: Acts) => {
  const m = useMessages(messages)
  return (
    <>
      <Button onClick={onSimulate}>
        <IconFlask aria-hidden="true" />
        {m.simulate}
      </Button>
      <Button look="fill" busy={busy} disabled={count === 0} onClick={onSave}>
        {m.save}
      </Button>
      {count > 0 && (
        <Button look="quiet" onClick={onDiscard}>
          {m.discard}
        </Button>
      )}
    </>
  )
}

/** The refusal of a save: each message once, even if several rules share it. */
const Refused = ({ refusal }: { refusal: Refusal }) => {
  const reasons = [...new Set(refusal.errores.map((error) => error.mensaje))]
  return (
    <div className={css.refused} role="alert">
      <p>
        <IconAlertTriangle aria-hidden="true" />
        <b>{refusal.mensaje}</b>
      </p>
      {reasons.map((mensaje) => (
        <p key={mensaje}>{mensaje}</p>
      ))}
    </div>
  )
}

type PanelProps = {
  changed: readonly Changed[]
  names: ReadonlyMap<string, string>
  refusal: Refusal | null
  acts: Acts
  onUndo: (one: Changed) => void
}

/** Unsaved changes, each with its old and new value and an undo button. */
export const ChangesPanel = ({ changed, names, refusal, acts, onUndo }: PanelProps) => {
  const m = useMessages(messages)
  const words = useMessages(ruleMessages)
  const formatRule = useRuleValue()
  const nameOf = useScopeName(names)
  return (
    <Card as="section" aria-labelledby="changes">
      <h2 id="changes" className="title t3">
        {m.changes}
      </h2>
      {changed.length === 0 && <p className="soft sm">{m.changesNone}</p>}
      <ul className={css.changes}>
        {changed.map((one) => (
          <li key={`${one.scope}:${one.rule}`}>
            <div>
              <p>{words.labels[one.rule]}</p>
              <p className="soft sm">
                {one.scope !== null && `${nameOf(one.scope)}: `}
                <s>{formatRule(one.rule, one.from)}</s> → <b>{formatRule(one.rule, one.to)}</b>
              </p>
            </div>
            <IconButton label={m.undoOne(words.labels[one.rule])} onClick={() => onUndo(one)}>
              <IconArrowBackUp aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {refusal !== null && <Refused refusal={refusal} />}
      <div className={css.acts}>
        <ChangeActs {...acts} />
      </div>
      <p className="soft sm">{m.holds}</p>
    </Card>
  )
}
