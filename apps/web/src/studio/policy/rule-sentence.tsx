import type { Policy } from '@cupo/contract'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { TimeInput } from '../../ui/date-field.tsx'
import field from '../../ui/field.module.css'
import { Checkbox } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { messages } from './messages.ts'
import css from './rule.module.css'
import { ruleMessages } from './rule-messages.ts'
import { kindOf, type Rule, type SentenceId } from './rules.ts'
import { Stepper } from './stepper.tsx'

/** The rules of a scope with their change handlers and errors. */
export type Editing = {
  rules: Policy
  onChange: (rules: Partial<Policy>) => void
  /** The server's message for a rule. */
  errorOf: (rule: Rule) => string | undefined
  /** Whether the class type overrides a rule; null for the studio scope. */
  isOwn: ((rule: Rule) => boolean) | null
  onInherit: (rules: readonly Rule[]) => void
}

type ControlProps = { rule: Rule; editing: Editing; describedBy: string }

const Control = ({ rule, editing, describedBy }: ControlProps) => {
  const m = useMessages(ruleMessages)
  const { rules, onChange, errorOf } = editing
  const kind = kindOf(rule)
  const bad = errorOf(rule) !== undefined
  const label = m.labels[rule]
  if (kind.kind === 'number') {
    return (
      <Stepper
        label={label}
        kind={kind}
        value={Number(rules[rule])}
        bad={bad}
        describedBy={describedBy}
        onChange={(value) => onChange({ [rule]: value })}
      />
    )
  }
  return (
    <TimeInput
      className={cx(css.time, bad && css.bad)}
      label={label}
      bad={bad}
      describedBy={describedBy}
      value={String(rules[rule])}
      onChange={(event) => onChange({ [rule]: event.target.value })}
    />
  )
}

/** Splits a sentence at its rule names. */
const splitAtRules = (text: string): { key: string; words: string; rule: Rule | null }[] =>
  text.split(/\{(\w+)\}/).map((part, index) => ({
    key: `${index}`,
    words: index % 2 === 0 ? part : '',
    rule: index % 2 === 1 ? (part as Rule) : null,
  }))

type SentenceProps = { id: SentenceId; rules: readonly Rule[]; editing: Editing }

/** One or more rules as a sentence with inline controls. The note below explains a zero or shows the error. */
export const RuleSentence = ({ id, rules, editing }: SentenceProps) => {
  const m = useMessages(ruleMessages)
  const words = useMessages(messages)
  const noteId = useId()
  const text = m.sentences[id]
  const error = rules.map(editing.errorOf).find((message) => message !== undefined)
  const zero = rules.flatMap((rule) =>
    editing.rules[rule] === 0 && rule in m.zero ? [m.zero[rule as keyof typeof m.zero]] : [],
  )
  const own = rules.filter((rule) => editing.isOwn?.(rule) ?? false)
  const switched = rules.find((rule) => kindOf(rule).kind === 'switch')
  return (
    <li className={cx(css.sentence, own.length > 0 && css.own)}>
      {switched ? (
        <Checkbox
          label={text.replace(`{${switched}}`, '').trim()}
          checked={editing.rules[switched] === true}
          aria-describedby={noteId}
          onChange={(event) => editing.onChange({ [switched]: event.target.checked })}
        />
      ) : (
        <p className={css.words}>
          {splitAtRules(text).map(({ key, words: part, rule }) =>
            rule === null ? (
              <Fragment key={key}>{part}</Fragment>
            ) : (
              <Control key={key} rule={rule} editing={editing} describedBy={noteId} />
            ),
          )}
        </p>
      )}
      <p id={noteId} className={cx(field.note, error !== undefined && field.error)} aria-live="polite">
        {error !== undefined && <IconAlertTriangle aria-hidden="true" />}
        {error ?? zero.join(' ')}
      </p>
      {own.length > 0 && (
        <p className={css.ownLine}>
          <Tag tone="ink">{words.ownTag}</Tag>
          <button type="button" className={css.inherit} onClick={() => editing.onInherit(own)}>
            <IconArrowBackUp aria-hidden="true" />
            {words.inherit}
          </button>
        </p>
      )}
    </li>
  )
}
