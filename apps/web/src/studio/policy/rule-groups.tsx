import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { messages } from './messages.ts'
import css from './rule.module.css'
import { ruleMessages } from './rule-messages.ts'
import { type Editing, RuleSentence } from './rule-sentence.tsx'
import { groups, presets } from './rules.ts'

/** An optional rule: a checkbox, and its sentence while it is on. */
const Preset = ({ preset, editing }: { preset: (typeof presets)[number]; editing: Editing }) => {
  const m = useMessages(ruleMessages)
  const on = editing.rules[preset.rule] > 0
  return (
    <div className={css.preset}>
      <Checkbox
        label={<b>{m.presets[preset.id]}</b>}
        checked={on}
        onChange={(event) => editing.onChange(event.target.checked ? preset.on : { [preset.rule]: 0 })}
      />
      {(on || preset.rules.some((rule) => editing.isOwn?.(rule))) && (
        <ul>
          <RuleSentence id={preset.id} rules={preset.rules} editing={editing} />
        </ul>
      )}
    </div>
  )
}

/** All rules of a scope in groups of sentences. */
export const RuleGroups = ({ editing }: { editing: Editing }) => {
  const m = useMessages(ruleMessages)
  const words = useMessages(messages)
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <Card as="section" key={group.id} aria-labelledby={`rules-${group.id}`}>
          <h2 id={`rules-${group.id}`} className="title t3">
            {m.groups[group.id]}
          </h2>
          <ul>
            {group.sentences.map((sentence) => (
              <RuleSentence key={sentence.id} id={sentence.id} rules={sentence.rules} editing={editing} />
            ))}
          </ul>
        </Card>
      ))}
      <Card as="section" aria-labelledby="rules-extras">
        <h2 id="rules-extras" className="title t3">
          {words.extras}
        </h2>
        {presets.map((preset) => (
          <Preset key={preset.id} preset={preset} editing={editing} />
        ))}
      </Card>
    </div>
  )
}
