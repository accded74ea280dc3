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
 * The widgets that a narrow bar has no room for. What is unread behind the button is said on it: a conversation's
 * messages are those of the list, so that they are counted once. Closes on Escape (the focus goes back to its button)
 * or a press outside.
 */
export const More = ({ children }: { children: ReactNode }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unread = useApi('listMessages', {}).data?.unread ?? 0
  useRefreshOnNavigation('listMessages')
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing open
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      // What one of the widgets opened over the page closes first.
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
      {/* Once its widgets are in sight they say it themselves. */}
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
