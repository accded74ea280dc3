import { layouts, schemes, themes } from '@cupo/core/preferences'
import { type ReactNode, useId } from 'react'
import { schemeOnScreen } from '../../app/look.ts'
import { themeNames } from '../../app/theme-names.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Wireframe } from '../../shell/theme/wireframe.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/segmented.tsx'
import css from './config.module.css'
import { messages } from './messages.ts'
import type { Edits, Settings } from './settings.ts'

type PicturesProps<Value extends string> = {
  legend: string
  className: string | undefined
  of: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  draw: (value: Value) => ReactNode
}

/** A choice as radio buttons with pictures. */
const Pictures = <Value extends string>({ legend, className, of, chosen, onChoose, draw }: PicturesProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={css.part}>
      <legend>{legend}</legend>
      <div className={className}>
        {of.map((value) => (
          <label key={value} className={css.picture}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {draw(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type LookFieldsProps = { settings: Settings; onEdit: (edits: Edits) => void }

/** Default theme, scheme and layout. */
export const LookFields = ({ settings: { theme, scheme, layout }, onEdit }: LookFieldsProps) => {
  const m = useMessages(messages)
  const names = useMessages(themeNames)
  return (
    <>
      <Pictures
        legend={m.theme}
        className={css.themes}
        of={themes}
        chosen={theme}
        onChoose={(value) => onEdit({ theme: value })}
        draw={(value) => (
          <>
            <i className={cx(css.swatch, schemeOnScreen(), `theme-${value}`)} aria-hidden="true" />
            <span>{names[value]}</span>
          </>
        )}
      />
      <div className={css.part}>
        <p className={css.legend}>{m.scheme}</p>
        <Segmented
          label={m.scheme}
          value={scheme}
          onChange={(value) => onEdit({ scheme: value })}
          options={schemes.map((value) => ({ value, label: m.schemes[value] }))}
        />
      </div>
      <Pictures
        legend={m.layout}
        className={css.layouts}
        of={layouts}
        chosen={layout}
        onChoose={(value) => onEdit({ layout: value })}
        draw={(value) => (
          <>
            <Wireframe layout={value} />
            <span>{value}</span>
          </>
        )}
      />
    </>
  )
}
