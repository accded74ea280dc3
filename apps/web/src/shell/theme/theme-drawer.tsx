import { layouts, schemes, themes } from '@cupo/core/preferences'
import { IconX } from '@tabler/icons-react'
import { useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import type { Layout } from '../../app/layout.ts'
import { currentLook, onLookChange, schemeOnScreen } from '../../app/look.ts'
import { chooseLook } from '../../app/preferences.ts'
import { themeNames } from '../../app/theme-names.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useCloseOnBack } from '../use-close-on-back.ts'
import { useLayout } from '../use-layout.ts'
import { chooseLayout } from './choose-layout.ts'
import { messages } from './messages.ts'
import css from './theme-drawer.module.css'
import { Wireframe } from './wireframe.tsx'

type ChoiceProps<Value extends string> = {
  legend: string
  of: readonly Value[]
  chosen: Value
  className?: string | undefined
  onChoose: (value: Value) => void
  draw: (value: Value) => ReactNode
}

/** A choice as radio buttons with pictures. */
const Choice = <Value extends string>({ legend, of, chosen, className, onChoose, draw }: ChoiceProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div className={cx(css.options, className)}>
        {of.map((value) => (
          <label key={value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className={css.input}
            />
            {draw(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const useChooseLayout = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (layout: Layout) => {
    void chooseLayout(layout)
    if (!('layout' in search)) return
    // A `?layout=` in the URL would override the choice.
    const { layout: _, ...rest } = search as Record<string, unknown>
    void navigate({ to: '.', search: rest as never, replace: true })
  }
}

/** Theme, colour scheme and layout; each choice applies immediately. */
export const ThemeDrawer = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const names = useMessages(themeNames)
  const dialog = useModal({ onBackdrop: onClose })
  const titleId = useId()
  useCloseOnBack(onClose)
  const { theme, scheme } = useSyncExternalStore(onLookChange, currentLook)
  const layout = useLayout()
  const onRoute = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.layout !== undefined) })
  const take = useChooseLayout()
  return (
    <dialog ref={dialog} className={css.drawer} aria-labelledby={titleId} onCancel={onClose}>
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id={titleId}>{m.title}</h2>
          <IconButton label={m.close} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
        <Choice
          legend={m.theme}
          of={themes}
          chosen={theme}
          onChoose={(value) => void chooseLook({ theme: value })}
          draw={(value) => (
            <>
              <i className={cx(css.swatch, schemeOnScreen(), `theme-${value}`)} aria-hidden="true" />
              <span>{names[value]}</span>
            </>
          )}
        />
        <Choice
          legend={m.scheme}
          of={schemes}
          chosen={scheme}
          onChoose={(value) => void chooseLook({ scheme: value })}
          draw={(value) => <span>{m[value]}</span>}
        />
        <Choice
          legend={m.layout}
          of={layouts}
          chosen={layout}
          className={css.frames}
          onChoose={take}
          draw={(value) => (
            <>
              <Wireframe layout={value} />
              <span>{value}</span>
            </>
          )}
        />
        {onRoute && <p className={css.note}>{m.fixed}</p>}
      </div>
    </dialog>
  )
}
