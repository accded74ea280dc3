import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { usePopover } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import { NavBadge } from '../navigation/nav-badge.tsx'
import { NavIcon } from '../navigation/nav-icon.tsx'
import { isCurrent, type NavigationForm, useNavigation } from '../navigation/navigation.ts'
import { branchesOf, type NavItem } from '../navigation/open-branches.ts'
import css from './fold-nav.module.css'

/**
 * `bar`: across the top; `tiles`: icons above labels; `icons`: icons with accessible names and tooltips; `rail`: like
 * `icons`, with tooltips drawn by the rail (`data-tip`) and a divider between groups.
 */
type FoldLook = 'bar' | 'tiles' | 'icons' | 'rail'
type ItemProps = { item: NavItem; look: FoldLook }

/** Accessible name and tooltip of an item without a visible label: our tooltip on the rail, the browser's elsewhere. */
const naming = ({ item, look }: ItemProps) =>
  look === 'rail'
    ? { 'aria-label': [item.title, item.badgeLabel ?? item.badge].filter(Boolean).join(', '), 'data-tip': item.title }
    : { title: item.title }

const Words = ({ item, look }: ItemProps) => (
  <>
    <NavIcon name={item.icon} />
    {look === 'icons' && <VisuallyHidden>{item.title}</VisuallyHidden>}
    {(look === 'bar' || look === 'tiles') && <span>{item.title}</span>}
    <NavBadge item={item} className={css.badge} />
  </>
)

const LinkItem = ({ item, look, folded = false }: ItemProps & { folded?: boolean }) => {
  const { pathname } = useLocation()
  const inside = folded ? (
    <>
      <span>
        {item.title}
        {item.subtitle !== undefined && <small>{item.subtitle}</small>}
      </span>
      <NavBadge item={item} className={css.badge} />
    </>
  ) : (
    <Words item={item} look={look} />
  )
  if (item.disabled || item.link === undefined) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is skipped by the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an anchor without `href` cannot be announced as disabled
      <span
        role="link"
        aria-disabled="true"
        {...(!folded && naming({ item, look }))}
        className={cx(folded ? css.child : css.item, css.disabled)}
      >
        {inside}
      </span>
    )
  }
  const current = isCurrent(item, pathname)
  return (
    <Link
      to={item.link}
      {...(!folded && naming({ item, look }))}
      className={cx(folded ? css.child : css.item, current && css.current)}
      aria-current={current ? 'page' : undefined}
    >
      {inside}
    </Link>
  )
}

/** A branch whose links open in a popover, because there is no room below it. */
const Fold = ({ item, look }: ItemProps) => {
  const { pathname, href } = useLocation()
  const popover = usePopover(look === 'bar' ? 'start' : 'beside')
  const opened = useRef(href)
  const { panel } = popover
  useEffect(() => {
    if (opened.current !== href) panel.current?.hidePopover()
    opened.current = href
  }, [href, panel])
  const holdsPage = branchesOf([item], pathname).length > 0
  return (
    <>
      <button
        {...popover.buttonProps}
        type="button"
        disabled={item.disabled}
        {...naming({ item, look })}
        className={cx(css.item, holdsPage && css.current, item.disabled && css.disabled)}
      >
        <Words item={item} look={look} />
        {look === 'bar' && <IconChevronDown className={css.chevron} aria-hidden="true" />}
      </button>
      <div {...popover.panelProps} className={css.fold}>
        <p aria-hidden="true">{item.title}</p>
        <ul>
          {linksOf(item.children ?? []).map((child) => (
            <li key={child.id}>
              <LinkItem item={child} look={look} folded />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** The links of a branch and of the branches in it. */
const linksOf = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) =>
    item.hidden ? [] : item.type === 'basic' ? [item] : item.children === undefined ? [] : linksOf(item.children),
  )

/** Flattens groups into their items. */
const flat = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.hidden ? [] : item.type === 'group' ? flat(item.children ?? []) : [item]))

/** Like `flat`, with a divider before and after each group. */
const flatWithLines = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item, at) => {
    const beside = items[at - 1]
    const line: NavItem = { id: `line-${item.id}`, title: '', type: 'divider' }
    const apart = beside !== undefined && (item.type === 'group' || beside.type === 'group')
    return [...(apart ? [line] : []), ...flat([item])]
  })

/** The compact navigation of the user's role: a bar, or a column of tiles or icons. */
export const FoldNav = ({ form, look }: { form: NavigationForm; look: FoldLook }) => {
  const m = useMessages(messages)
  const items = useNavigation(form)
  return (
    <nav className={cx(css.nav, css[look], look === 'rail' && css.icons)} aria-label={m.mainNavigation}>
      <ul>
        {(look === 'rail' ? flatWithLines : flat)(items).map((item) =>
          item.type === 'divider' || item.type === 'spacer' ? (
            <li key={item.id} className={css[item.type]} aria-hidden="true" />
          ) : (
            <li key={item.id}>
              {item.type === 'collapsable' ? <Fold item={item} look={look} /> : <LinkItem item={item} look={look} />}
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
