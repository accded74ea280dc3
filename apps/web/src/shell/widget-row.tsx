import { Suspense } from 'react'
import { useWide } from '../ui/use-wide.ts'
import { type HeaderWidget, type HeaderWidgetId, headerWidgets } from './header-widgets.tsx'
import { lazyWidget } from './load-widgets.ts'
import css from './top-bar.module.css'

const More = lazyWidget('More')

/** Reserves a button's space while its code loads, to avoid layout shift. */
const Slot = ({ widget: { id, Widget } }: { widget: HeaderWidget }) => (
  <Suspense fallback={<span className={css.slot} data-of={id} />}>
    <Widget />
  </Suspense>
)

/** Single widgets, for a layout that shows them outside the header. */
export const Widgets = ({ only }: { only: readonly HeaderWidgetId[] }) =>
  headerWidgets.filter(({ id }) => only.includes(id)).map((each) => <Slot key={each.id} widget={each} />)

type WidgetRowProps = {
  /** Widgets that this layout leaves out; a narrow bar shows all of them. */
  without?: readonly HeaderWidgetId[]
}

/** The header widgets in order: all in a row, or on a narrow screen the less used ones behind a button. */
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
      <Suspense fallback={<span className={css.slot} />}>
        <More>
          {more.map((each) => (
            <Slot key={each.id} widget={each} />
          ))}
        </More>
      </Suspense>
      {user.map((each) => (
        <Slot key={each.id} widget={each} />
      ))}
    </>
  )
}
