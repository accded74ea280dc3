import { Link, useLocation } from '@tanstack/react-router'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { messages } from '../messages.ts'
import { NavBadge } from './nav-badge.tsx'
import { NavIcon } from './nav-icon.tsx'
import { isCurrent, tabsOf, useNavigation } from './navigation.ts'
import css from './tab-bar.module.css'

/** A member's tab bar on a phone: the links of the first navigation group. */
export const TabBar = () => {
  const m = useMessages(messages)
  const { pathname } = useLocation()
  const tabs = tabsOf(useNavigation())
  return (
    <nav className={css.tabs} aria-label={m.mainNavigation}>
      {tabs.map((tab) => {
        const current = isCurrent(tab, pathname)
        return (
          <Link
            key={tab.id}
            to={tab.link ?? '.'}
            className={cx(css.tab, current && css.current)}
            aria-current={current ? 'page' : undefined}
          >
            <NavIcon name={tab.icon} />
            <span>{tab.title}</span>
            <NavBadge item={tab} className={css.badge} />
          </Link>
        )
      })}
    </nav>
  )
}
