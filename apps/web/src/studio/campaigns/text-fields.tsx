import { campaignTargets } from '@cupo/core/campaigns'
import { textLimits } from '@cupo/core/text-limits'
import { useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { FormField } from '../../ui/use-form.ts'
import css from './campaigns.module.css'
import { editorMessages } from './editor-messages.ts'

/** The text with buttons that insert a placeholder where the cursor is. */
export const TextField = ({ field, onInsert }: { field: FormField; onInsert: (text: string) => void }) => {
  const m = useMessages(editorMessages)
  const box = useRef<HTMLDivElement>(null)
  // An area without focus so far has its cursor at the start; the placeholder then goes to the end.
  const focused = useRef(false)
  const insert = (token: string) => {
    const area = box.current?.querySelector('textarea')
    const end = field.value.length
    const [from, to] = focused.current && area ? [area.selectionStart, area.selectionEnd] : [end, end]
    onInsert(`${field.value.slice(0, from)}${token}${field.value.slice(to)}`)
    // After React has written the new value.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + token.length, from + token.length)
    })
  }
  return (
    <div ref={box} className={css.text}>
      <TextArea
        label={m.text}
        hint={m.textHint}
        rows={9}
        maxLength={textLimits.campaignText}
        {...field}
        onFocus={() => {
          focused.current = true
        }}
      />
      <fieldset className={css.tokens} aria-label={m.insert}>
        <span className="soft sm" aria-hidden="true">
          {m.insert}
        </span>
        {[
          { token: m.nameToken, label: m.insertName },
          { token: m.studioToken, label: m.insertStudio },
        ].map(({ token, label }) => (
          <button key={token} type="button" className={css.token} onClick={() => insert(token)}>
            {label} <code>{token}</code>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

export type ButtonFields = { buttonTo: string; buttonLabel: string; buttonUrl: string }

type ButtonFieldsProps = { to: string; field: (name: keyof ButtonFields) => FormField }

/** What the button under the text opens, and its label. */
export const ButtonChoice = ({ to, field }: ButtonFieldsProps) => {
  const m = useMessages(editorMessages)
  return (
    <div className={css.button}>
      <SelectField label={m.button} {...field('buttonTo')}>
        <option value="">{m.buttons.none}</option>
        {campaignTargets.map((target) => (
          <option key={target} value={target}>
            {m.buttons[target]}
          </option>
        ))}
      </SelectField>
      {to !== '' && (
        <Field
          label={m.buttonLabel}
          maxLength={textLimits.campaignButton}
          autoComplete="off"
          {...field('buttonLabel')}
        />
      )}
      {to === 'web' && (
        <Field
          label={m.buttonUrl}
          type="url"
          inputMode="url"
          maxLength={textLimits.campaignUrl}
          autoComplete="off"
          {...field('buttonUrl')}
        />
      )}
    </div>
  )
}
