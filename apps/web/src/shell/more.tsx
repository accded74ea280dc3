import { IconDots } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { useMessages } from '../i18n/messages.ts'
import { BadgeButton } from './feed/badge-button.tsx'
import { useRefreshOnNavigation } from './feed/use-refresh-on-navigation.ts'
import css from './more.module.css'
import { messages } from './more-messages.ts'

/**
 * The widgets that do not fit a narrow bar. The button shows the unread messages behind it; conversations are not
 * counted again. Closes on Escape, which returns the focus to the button, and on an outside press.
 */
export const More = ({ children }: { children: ReactNode }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unread = useApi('listMessages', {}).data?.unread ?? 0
  useRefreshOnNavigation('listMessages')
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: close on navigation
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      // A dialog or popover opened by a widget closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], :popover-open')) {
        return
      }
      setOpen(false)
      button.current?.focus()
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
      {/* Once expanded, the widgets show their own counts. */}
      <BadgeButton
        ref={button}
        label={open ? m.more : m.moreUnread(unread)}
        count={open ? 0 : unread}
        open={open}
        unfolds
        onPress={() => setOpen(!open)}
      >
        <IconDots aria-hidden="true" />
      </BadgeButton>
      {open && <div className={css.more}>{children}</div>}
    </div>
  )
}
