import { schemes, themes } from '@cupo/core/preferences'
import { useId, useSyncExternalStore } from 'react'
import { currentLook, onLookChange, schemeOnScreen } from '../app/look.ts'
import { chooseLanguage, chooseLook } from '../app/preferences.ts'
import { themeNames } from '../app/theme-names.ts'
import type { Language } from '../i18n/language.ts'
import { languageNames } from '../i18n/language-names.ts'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { useBrand } from '../i18n/use-brand.ts'
import { SelectField } from '../ui/choice-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Part } from './part.tsx'
import { messages } from './settings-messages.ts'
import css from './theme-part.module.css'

const Themes = () => {
  const m = useMessages(messages)
  const names = useMessages(themeNames)
  const name = useId()
  const { theme } = useSyncExternalStore(onLookChange, currentLook)
  return (
    <fieldset>
      <legend className={css.label}>{m.theme}</legend>
      <div className={css.themes}>
        {themes.map((each) => (
          <label key={each} className={css.theme}>
            <input
              type="radio"
              name={name}
              checked={each === theme}
              onChange={() => void chooseLook({ theme: each })}
            />
            <i aria-hidden="true" className={`${schemeOnScreen()} theme-${each} ${css.swatch}`} />
            {names[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Language, colour scheme and theme; each choice applies immediately. */
export const ThemePart = () => {
  const m = useMessages(messages)
  const language = useLanguage()
  const { languages: offered } = useBrand()
  const { scheme } = useSyncExternalStore(onLookChange, currentLook)
  return (
    <Part title={m.look} lead={m.lookLead}>
      <SelectField
        label={m.language}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <div>
        <p className={css.label} aria-hidden="true">
          {m.scheme}
        </p>
        <Segmented
          label={m.scheme}
          value={scheme}
          onChange={(chosen) => void chooseLook({ scheme: chosen })}
          options={schemes.map((value) => ({ value, label: m.schemes[value] }))}
        />
      </div>
      <Themes />
    </Part>
  )
}
