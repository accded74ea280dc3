import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { messages } from '../messages.ts'
import { NavBadge } from './nav-badge.tsx'
import { NavIcon } from './nav-icon.tsx'
import { isCurrent, type NavigationForm, useNavigation } from './navigation.ts'
import { branchesOf, type NavItem, toggleBranch } from './open-branches.ts'
import css from './side-nav.module.css'

type Branches = { open: readonly string[]; toggle: (id: string) => void }
type ItemProps = { item: NavItem; branches: Branches; nested: boolean }

/** An open branch hides its badge: its items show theirs. */
const Words = ({ item, open = false }: { item: NavItem; open?: boolean }) => (
  <>
    <span>
      {item.title}
      {item.subtitle !== undefined && <small>{item.subtitle}</small>}
    </span>
    {!open && <NavBadge item={item} className={css.badge} />}
  </>
)

const LinkItem = ({ item, nested }: Omit<ItemProps, 'branches'>) => {
  const { pathname } = useLocation()
  const look = nested ? css.child : css.item
  const inside = (
    <>
      {!nested && <NavIcon name={item.icon} />}
      <Words item={item} />
    </>
  )
  if (item.disabled || item.link === undefined) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is skipped by the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an anchor without `href` cannot be announced as disabled
      <span role="link" aria-disabled="true" className={cx(look, css.disabled)}>
        {inside}
      </span>
    )
  }
  const current = isCurrent(item, pathname)
  return (
    <Link to={item.link} className={cx(look, current && css.current)} aria-current={current ? 'page' : undefined}>
      {inside}
    </Link>
  )
}

const Branch = ({ item, branches, nested }: ItemProps) => {
  const id = useId()
  const open = branches.open.includes(item.id)
  return (
    <>
      <button
        type="button"
        className={cx(nested ? css.child : css.item, open && css.open, item.disabled && css.disabled)}
        disabled={item.disabled}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => branches.toggle(item.id)}
      >
        {!nested && <NavIcon name={item.icon} />}
        <Words item={item} open={open} />
        <IconChevronRight className={css.chevron} aria-hidden="true" />
      </button>
      <div id={id} className={css.children} hidden={!open}>
        <Items items={item.children ?? []} branches={branches} nested />
      </div>
    </>
  )
}

const Item = (props: ItemProps) => {
  const { item, branches } = props
  if (item.type === 'collapsable') return <Branch {...props} />
  if (item.type !== 'group') return <LinkItem {...props} />
  return (
    <div className={css.group}>
      <h2>
        <Words item={item} />
      </h2>
      <Items items={item.children ?? []} branches={branches} nested={false} />
    </div>
  )
}

const Items = ({ items, branches, nested }: { items: readonly NavItem[]; branches: Branches; nested: boolean }) => (
  <ul className={css.items}>
    {items
      .filter(({ hidden }) => !hidden)
      .map((item) =>
        item.type === 'divider' || item.type === 'spacer' ? (
          <li key={item.id} className={css[item.type]} aria-hidden="true" />
        ) : (
          <li key={item.id}>
            <Item item={item} branches={branches} nested={nested} />
          </li>
        ),
      )}
  </ul>
)

const useBranches = (items: readonly NavItem[]): Branches => {
  const { pathname } = useLocation()
  const [chosen, choose] = useState<{ open: readonly string[]; on: string } | null>(null)
  // A manual choice holds until the next navigation, which opens the new page's branch as well.
  const holding = branchesOf(items, pathname)
  const open = chosen === null ? holding : chosen.on === pathname ? chosen.open : [...chosen.open, ...holding]
  return {
    open,
    toggle: (id) => choose({ open: toggleBranch(open, items, id, pathname), on: pathname }),
  }
}

/** The vertical navigation of the user's role. */
export const SideNav = ({ form = 'default' }: { form?: NavigationForm }) => {
  const m = useMessages(messages)
  const items = useNavigation(form)
  const branches = useBranches(items)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again on navigation and once items load
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    const box = nav.current
    if (!current || !box) return
    const { top, bottom } = current.getBoundingClientRect()
    const view = box.getBoundingClientRect()
    // Not `scrollIntoView`, which would scroll the page too.
    if (top < view.top) box.scrollTop -= view.top - top + 8
    else if (bottom > view.bottom) box.scrollTop += bottom - view.bottom + 8
  }, [pathname, items])
  return (
    <nav ref={nav} className={css.nav} aria-label={m.mainNavigation}>
      <Items items={items} branches={branches} nested={false} />
    </nav>
  )
}
