import { IconDots } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { useWide } from '../ui/use-wide.ts'
import { type HeaderWidget, type HeaderWidgetId, headerWidgets } from './header-widgets.tsx'
import { messages } from './messages.ts'
import css from './top-bar.module.css'

/** The room of a button is kept while its code is on the way, so that the bar does not jump. */
const Slot = ({ widget: { Widget } }: { widget: HeaderWidget }) => (
  <Suspense fallback={<span className={css.slot} />}>
    <Widget />
  </Suspense>
)

/** Closes on Escape (the focus goes back to its button) or a press outside. */
const More = ({ widgets }: { widgets: readonly HeaderWidget[] }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      // What one of the widgets opened over the page closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], :popover-open')) {
        return
      }
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  return (
    <div ref={box}>
      <IconButton label={m.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconDots aria-hidden="true" />
      </IconButton>
      {open && (
        <div className={css.more}>
          {widgets.map((widget) => (
            <Slot key={widget.id} widget={widget} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Some of the widgets by themselves, for a layout that has them elsewhere than in the header. */
export const Widgets = ({ only }: { only: readonly HeaderWidgetId[] }) =>
  headerWidgets.filter(({ id }) => only.includes(id)).map((each) => <Slot key={each.id} widget={each} />)

type WidgetRowProps = {
  /** What this layout shows elsewhere or not at all; a narrow bar has them all, since nothing stands beside it. */
  without?: readonly HeaderWidgetId[]
}

/** The header's widgets, in the order of their list: all in a row, or on a narrow screen the rarer ones behind a button. */
export const WidgetRow = ({ without = [] }: WidgetRowProps) => {
  const wide = useWide()
  if (wide) {
    return headerWidgets
      .filter(({ id, onlyNarrow }) => !onlyNarrow && !without.includes(id))
      .map((each) => <Slot key={each.id} widget={each} />)
  }
  const more = headerWidgets.filter(({ narrow }) => narrow === 'more')
  const inBar = headerWidgets.filter(({ narrow, id }) => narrow === 'bar' && id !== 'user')
  const user = headerWidgets.filter(({ id }) => id === 'user')
  return (
    <>
      {inBar.map((each) => (
        <Slot key={each.id} widget={each} />
      ))}
      {more.length > 0 && <More widgets={more} />}
      {user.map((each) => (
        <Slot key={each.id} widget={each} />
      ))}
    </>
  )
}
