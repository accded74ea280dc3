import { brandLimits, serviceLimits } from '@cupo/core/brand-limits'
import { languages } from '@cupo/core/preferences'
import { IconPlus, IconX } from '@tabler/icons-react'
import { languageNames } from '../../i18n/language-names.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import css from './config.module.css'
import { messages } from './messages.ts'
import { type Edits, limitNames, type Settings, toggleLanguage } from './settings.ts'

type TextFieldsProps = {
  settings: Settings
  errorOf: (field: keyof Settings) => string | undefined
  onEdit: (edits: Edits) => void
}

/** Languages of the menus, and that of people without a choice. */
const LanguageFields = ({ settings, errorOf, onEdit }: TextFieldsProps) => {
  const m = useMessages(messages)
  const { languages: offered, defaultLanguage } = settings
  return (
    <fieldset className={css.part}>
      <legend>{m.languages}</legend>
      <div className={css.acts}>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            checked={offered.includes(language)}
            disabled={offered.length === 1 && offered.includes(language)}
            onChange={() => onEdit(toggleLanguage(settings, language))}
          />
        ))}
      </div>
      <SelectField
        label={m.defaultLanguage}
        value={defaultLanguage}
        error={errorOf('defaultLanguage')}
        onChange={(event) => {
          const chosen = offered.find((each) => each === event.target.value)
          if (chosen) onEdit({ defaultLanguage: chosen })
        }}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

type Link = Settings['footerLinks'][number]

/** Text and links of the footer. */
const FooterFields = ({ settings: { footer, footerLinks }, errorOf, onEdit }: TextFieldsProps) => {
  const m = useMessages(messages)
  const change = (at: number, change: Partial<Link>) =>
    onEdit({ footerLinks: footerLinks.map((link, i) => (i === at ? { ...link, ...change } : link)) })
  return (
    <fieldset className={css.part}>
      <legend>{m.footer}</legend>
      <Field
        label={m.footerText}
        autoComplete="off"
        maxLength={brandLimits.footer}
        value={footer}
        error={errorOf('footer')}
        onChange={(event) => onEdit({ footer: event.target.value })}
      />
      {footerLinks.map(({ label, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are edited
        <div key={at} className={css.link}>
          <Field
            label={m.linkLabel(at + 1)}
            autoComplete="off"
            maxLength={brandLimits.linkLabel}
            value={label}
            onChange={(event) => change(at, { label: event.target.value })}
          />
          <Field
            label={m.linkUrl(at + 1)}
            inputMode="url"
            autoComplete="off"
            maxLength={brandLimits.linkUrl}
            value={url}
            onChange={(event) => change(at, { url: event.target.value })}
          />
          <IconButton
            label={m.removeLink(label)}
            onClick={() => onEdit({ footerLinks: footerLinks.filter((_, i) => i !== at) })}
          >
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <p className={css.error} aria-live="polite">
        {errorOf('footerLinks')}
      </p>
      {footerLinks.length < brandLimits.links && (
        <Button className={css.add} onClick={() => onEdit({ footerLinks: [...footerLinks, { label: '', url: '' }] })}>
          <IconPlus aria-hidden="true" />
          {m.addLink}
        </Button>
      )}
    </fieldset>
  )
}

/** Limits of pictures and adjustments. */
const LimitFields = ({ settings, errorOf, onEdit }: TextFieldsProps) => {
  const m = useMessages(messages)
  return (
    <fieldset className={css.part}>
      <legend>{m.limits}</legend>
      <div className={css.limits}>
        {limitNames.map((name) => (
          <Field
            key={name}
            label={m[name]}
            unit={m.units[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(serviceLimits[name][1]).length}
            value={settings[name]}
            error={errorOf(name)}
            onChange={(event) => onEdit({ [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Languages, footer and limits. */
export const TextFields = (props: TextFieldsProps) => (
  <>
    <LanguageFields {...props} />
    <FooterFields {...props} />
    <LimitFields {...props} />
  </>
)
