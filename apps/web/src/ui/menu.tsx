import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import css from './menu.module.css'

const gap = 6
const margin = 8

type Align = 'start' | 'end' | 'beside'

/**
 * Positions the panel below its button (above if it fits only there) or to its right, inside the viewport. A panel that
 * fits on neither side takes the side with more room and scrolls.
 */
const place = (button: HTMLElement, panel: HTMLElement, align: Align): void => {
  const at = button.getBoundingClientRect()
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  if (align === 'beside') {
    panel.style.left = `${at.right + gap}px`
    panel.style.top = `${Math.max(margin, Math.min(at.top, window.innerHeight - height - margin))}px`
    return
  }
  const preferredLeft = align === 'start' ? at.left : at.right - width
  const left = Math.max(margin, Math.min(preferredLeft, window.innerWidth - width - margin))
  const [roomBelow, roomAbove] = [window.innerHeight - at.bottom - gap - margin, at.top - gap - margin]
  const isBelow = height <= roomBelow || (height > roomAbove && roomBelow >= roomAbove)
  const room = isBelow ? roomBelow : roomAbove
  panel.style.left = `${left}px`
  panel.style.top = `${isBelow ? at.bottom + gap : at.top - gap - Math.min(height, room)}px`
  panel.style.maxHeight = `${room}px`
}

/** A native popover with its button: closes on Escape or an outside press and restores focus. */
export const usePopover = (align: Align) => {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  return {
    open,
    close,
    button,
    panel,
    buttonProps: { ref: button, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id } as const,
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      onToggle: (event: { newState: string }) => {
        const opened = event.newState === 'open'
        setOpen(opened)
        if (opened && button.current && panel.current) place(button.current, panel.current, align)
      },
    } as const,
  }
}

const itemsOf = (panel: RefObject<HTMLDivElement | null>): HTMLElement[] => [
  ...(panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
]

/** The item that a key moves focus to; undefined for other keys. */
const itemFor = (key: string, items: HTMLElement[], at: number): HTMLElement | undefined => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return items[(at + 1) % items.length]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return items[(Math.max(at, 0) - 1 + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** The current value, shown at the right end. */
  value?: ReactNode
  /** Makes it a radio item: whether it is the selected one. */
  chosen?: boolean
  disabled?: boolean
  /** Keeps the menu open. */
  stays?: boolean
  onChoose: () => void
  /** Pointer or focus is on the item: a chance to preload. */
  onIntent?: () => void
}

type MenuGroup = {
  id: string
  label?: string
  /** Shows the items in one row, for a few short choices. */
  beside?: boolean
  items: readonly MenuItem[]
}

type MenuProps = {
  /** The button's content; `label` is its accessible name. */
  trigger: ReactNode
  label: string
  triggerClass?: string | undefined
  /** Content above the items, such as the signed-in person. */
  header?: ReactNode
  groups: readonly MenuGroup[]
  align?: 'start' | 'end'
}

const Item = ({ item, close }: { item: MenuItem; close: () => void }) => (
  <button
    type="button"
    className={css.item}
    {...(item.chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.chosen })}
    aria-disabled={item.disabled || undefined}
    tabIndex={-1}
    onPointerEnter={item.onIntent}
    onFocus={item.onIntent}
    onClick={() => {
      if (item.disabled) return
      if (!item.stays) close()
      item.onChoose()
    }}
  >
    {item.icon}
    <span className={css.label}>{item.label}</span>
    {item.value !== undefined && <span className={css.value}>{item.value}</span>}
    {item.chosen !== undefined && <i className={cx(css.mark, item.chosen && css.chosen)} aria-hidden="true" />}
  </button>
)

/** A menu button: arrow keys, Home, End and first letters move focus, Enter chooses, Escape closes. */
export const Menu = ({ trigger, label, triggerClass, header, groups, align = 'end' }: MenuProps) => {
  const popover = usePopover(align)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(popover.panel)
    const next = itemFor(event.key, items, items.indexOf(document.activeElement as HTMLElement))
    if (event.key === 'Tab') popover.panel.current?.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  const onToggle = (event: { newState: string }) => {
    popover.panelProps.onToggle(event)
    if (event.newState !== 'open') return
    const items = itemsOf(popover.panel)
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true')
    ;(chosen ?? items[0])?.focus()
  }
  return (
    <>
      <button
        {...popover.buttonProps}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          popover.panel.current?.showPopover()
        }}
      >
        {trigger}
      </button>
      <div {...popover.panelProps} onToggle={onToggle} className={css.panel}>
        {header}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className={css.items}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
            <div key={group.id} role="group" aria-label={group.label} className={css.group}>
              {group.label !== undefined && (
                <p className={css.groupLabel} aria-hidden="true">
                  {group.label}
                </p>
              )}
              <div className={group.beside ? css.beside : undefined}>
                {group.items.map((item) => (
                  <Item key={item.id} item={item} close={popover.close} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
