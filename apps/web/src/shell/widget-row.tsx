import { Suspense } from 'react'
import { useWide } from '../ui/use-wide.ts'
import { type HeaderWidget, type HeaderWidgetId, headerWidgets } from './header-widgets.tsx'
import { lazyWidget } from './load-widgets.ts'
import css from './top-bar.module.css'

const More = lazyWidget('More')

/** The room of a button is kept while its code is on the way, so that the bar does not jump. */
const Slot = ({ widget: { id, Widget } }: { widget: HeaderWidget }) => (
  <Suspense fallback={<span className={css.slot} data-of={id} />}>
    <Widget />
  </Suspense>
)

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
