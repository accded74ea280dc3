import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { messages } from './messages.ts'
import { NavIcon } from './nav-icon.tsx'
import { isCurrent, type NavigationChild, type NavigationItem, useNavigation } from './navigation.ts'
import css from './side-nav.module.css'

const Badge = ({ text }: { text?: string | undefined }) =>
  text === undefined ? null : <b className={css.badge}>{text}</b>

const LinkItem = ({ item, nested = false }: { item: NavigationChild; nested?: boolean }) => {
  const { pathname } = useLocation()
  const current = isCurrent(item, pathname)
  return (
    <Link
      to={item.link ?? '.'}
      className={cx(nested ? css.child : css.item, current && css.current)}
      aria-current={current ? 'page' : undefined}
    >
      {!nested && <NavIcon name={item.icon} />}
      <span>{item.title}</span>
      <Badge text={item.badge} />
    </Link>
  )
}

type BranchProps = { item: NavigationChild; open: boolean; onToggle: () => void }

const Branch = ({ item, open, onToggle }: BranchProps) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={cx(css.item, open && css.open)}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <NavIcon name={item.icon} />
        <span>{item.title}</span>
        <Badge text={item.badge} />
        <IconChevronRight className={css.chevron} aria-hidden="true" />
      </button>
      <ul id={id} className={css.children} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.id}>
            <LinkItem item={child} nested />
          </li>
        ))}
      </ul>
    </>
  )
}

const Group = ({ group }: { group: NavigationItem }) => {
  const { pathname } = useLocation()
  const holdsPage = (item: NavigationChild) => item.children?.some((child) => isCurrent(child, pathname)) ?? false
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className={css.group}>
      <h2>{group.title}</h2>
      <ul>
        {group.children?.map((item) => (
          <li key={item.id}>
            {item.type === 'collapsable' ? (
              <Branch
                item={item}
                open={opened === item.id || holdsPage(item)}
                onToggle={() => setOpened(opened === item.id ? null : item.id)}
              />
            ) : (
              <LinkItem item={item} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The navigation of the signed-in person's role, in groups. */
export const SideNav = () => {
  const m = useMessages(messages)
  const items = useNavigation()
  return (
    <nav className={css.nav} aria-label={m.mainNavigation}>
      {items.map((item) =>
        item.type === 'group' ? (
          <Group key={item.id} group={item} />
        ) : (
          item.link && <LinkItem key={item.id} item={item} />
        ),
      )}
    </nav>
  )
}
