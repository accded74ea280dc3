import type { Data } from '@cupo/contract'
import { linkOf } from '@cupo/contract/links'
import { textLimits } from '@cupo/core/text-limits'
import { IconTrash } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ownLink, problemsOf, type ShortcutTexts } from './check-shortcut.ts'
import { messages } from './messages.ts'
import { iconNames, ShortcutIcon } from './shortcut-icon.tsx'
import css from './shortcuts.module.css'

export type Shortcut = Data<'createShortcut'>

const blank: ShortcutTexts = { label: '', description: '', icon: '', link: '' }

type IconChoiceProps = { chosen: string; onChoose: (name: string) => void }

const IconChoice = ({ chosen, onChoose }: IconChoiceProps) => {
  const m = useMessages(messages)
  const group = useId()
  return (
    <fieldset className={css.icons}>
      <legend>{m.icon}</legend>
      <div>
        {iconNames.map((name) => (
          <label key={name} className={css.icon} title={m.icons[name]}>
            <input
              type="radio"
              name={group}
              required
              aria-label={m.icons[name]}
              checked={chosen === name}
              onChange={() => onChoose(name)}
            />
            <ShortcutIcon name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The form state: values, problems of touched fields, and validity. */
const useTexts = (initial: ShortcutTexts) => {
  const m = useMessages(messages)
  const [texts, setTexts] = useState(initial)
  const [touched, setTouched] = useState<readonly string[]>([])
  const problems = problemsOf(texts)
  const change = (name: keyof ShortcutTexts, value: string) => {
    setTexts((before) => ({ ...before, [name]: value }))
    setTouched((before) => [...before, name])
  }
  const field = (name: 'label' | 'description' | 'link', serverError?: string) => {
    const problem = problems[name]
    return {
      name,
      value: texts[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      onBlur: () => setTouched((before) => [...before, name]),
      error: problem !== undefined && touched.includes(name) ? m[problem] : serverError,
    }
  }
  return { texts, change, field, valid: Object.keys(problems).length === 0 }
}

/** The save and delete calls; each returns to the list when done. */
const useShortcutActs = (onBack: () => void) => {
  const more = { refreshes: ['listShortcuts'], onDone: onBack } as const
  return {
    create: useAct('createShortcut', more),
    update: useAct('updateShortcut', more),
    remove: useAct('deleteShortcut', more),
  }
}

/** Puts the page behind the form into the link field. */
const UseThisPage = ({ onUse }: { onUse: (link: string) => void }) => {
  const m = useMessages(messages)
  const page = useRouterState({ select: ({ location }) => location.href })
  return (
    <Button
      size="sm"
      look="quiet"
      className={css.here}
      // The focus stays in its field: leaving an empty one shows its problem, which would move the button mid-press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onUse(page)}
    >
      {m.here}
    </Button>
  )
}

type FootProps = {
  onRemove?: (() => void) | undefined
  removing: boolean
  onBack: () => void
  valid: boolean
  saving: boolean
}

const Foot = ({ onRemove, removing, onBack, valid, saving }: FootProps) => {
  const m = useMessages(messages)
  return (
    <div className={css.foot}>
      {onRemove && (
        <Button look="danger" busy={removing} className={css.remove} onClick={onRemove}>
          <IconTrash aria-hidden="true" />
          {m.remove}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {m.cancel}
      </Button>
      <Button look="fill" type="submit" disabled={!valid} busy={saving}>
        {m.save}
      </Button>
    </div>
  )
}

/** Creates a shortcut, or edits or deletes the given one. Validated on input; saved only if valid. */
export const ShortcutForm = ({ shortcut, onBack }: { shortcut?: Shortcut; onBack: () => void }) => {
  const m = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const { texts, change, field, valid } = useTexts(shortcut ?? blank)
  const { create, update, remove } = useShortcutActs(onBack)
  const saving = shortcut === undefined ? create : update
  const leads = linkOf(ownLink(texts.link, window.location.origin))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!valid) return
    const { label, description, icon } = texts
    const fields = {
      label: label.trim(),
      description: description.trim(),
      icon,
      link: ownLink(texts.link, window.location.origin),
    }
    if (shortcut === undefined) void create.send({ body: { shortcut: fields } })
    else void update.send({ body: { id: shortcut.id, shortcut: fields } })
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={save}>
      <Field
        label={m.label}
        required
        maxLength={textLimits.shortcutLabel}
        {...field('label', saving.fieldError('label'))}
      />
      <Field
        label={m.description}
        hint={m.optional}
        maxLength={textLimits.shortcutDescription}
        {...field('description', saving.fieldError('description'))}
      />
      <IconChoice chosen={texts.icon} onChoose={(name) => change('icon', name)} />
      <Field
        label={m.link}
        required
        maxLength={textLimits.shortcutLink}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={leads === null ? m.linkHint : leads.useRouter ? m.opensHere : m.opensApart}
        {...field('link', saving.fieldError('link'))}
      />
      <UseThisPage onUse={(page) => change('link', page)} />
      <Foot
        onRemove={shortcut && (() => void remove.send({ query: { id: shortcut.id } }))}
        removing={remove.busy}
        onBack={onBack}
        valid={valid}
        saving={saving.busy}
      />
    </form>
  )
}
