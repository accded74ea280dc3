import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from './button.tsx'
import { messages } from './load-more-messages.ts'
import { useWhenOnline } from './use-when-online.ts'

/** The page of a list after those that are shown. */
export type NextPage = {
  exists: boolean
  /** It is being read. */
  busy: boolean
  /** The server's error message, if the last attempt failed. */
  mensaje: string | null
  /** Number of items that are shown. */
  shown: number
  load: () => void
}

type LoadMoreProps = {
  next: NextPage
  /** "Ver más" by default. */
  label?: string
  /** Loads when it scrolls into view, once per page; the button remains for the keyboard. */
  whenSeen?: boolean
}

/** Inline: a style sheet would be one more file for each screen with a list. */
const footStyle = { display: 'grid', gap: 6, padding: 8, textAlign: 'center' } as const

const isAfter = (item: Element, other: Element): boolean =>
  !other.contains(item) && (other.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const allItems = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li, tr')]

/**
 * Moves the focus from the button to the first new item once the page has arrived. A screen reader reads it, and the next
 * Tab goes on from there. The focus stays where it is if it has left the button meanwhile.
 * @returns a function that loads the next page
 */
const useLoad = (foot: RefObject<HTMLElement | null>, { mensaje, shown, load }: NextPage) => {
  const last = useRef<Element | undefined>(undefined)
  const before = useRef(shown)
  useEffect(() => {
    const item = last.current
    if (mensaje !== null || shown <= before.current || item === undefined) return
    last.current = undefined
    const focused = document.activeElement
    // The button of the last page is removed with the focus.
    if (focused !== document.body && !foot.current?.contains(focused)) return
    const added = allItems().find((each) => isAfter(each, item))
    if (added?.hasAttribute('tabindex') === false) added.tabIndex = -1
    added?.focus()
  }, [foot, mensaje, shown])
  return () => {
    const button = foot.current
    const hasFocus = button?.contains(document.activeElement) === true
    last.current = hasFocus ? allItems().findLast((item) => isAfter(button, item)) : undefined
    before.current = shown
    load()
  }
}

/**
 * The end of a list that is read page by page: a button that reads the next page, or its error with a retry. The button
 * stays in place while the page is read. Place it after the list, also when there is no next page: it draws nothing then.
 */
export const LoadMore = ({ next, label, whenSeen = false }: LoadMoreProps) => {
  const m = useMessages(messages)
  const foot = useRef<HTMLDivElement>(null)
  const load = useLoad(foot, next)
  const { exists, busy, mensaje, shown } = next
  const latest = useRef(load)
  latest.current = load
  const isIdle = exists && !busy && mensaje === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer per page reports whether the button is still in view
  useEffect(() => {
    if (!whenSeen || !isIdle || foot.current === null) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '200px',
    })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [whenSeen, isIdle, shown])
  useWhenOnline(() => mensaje !== null && load())
  if (!exists) return null
  return (
    <div ref={foot} style={footStyle}>
      {mensaje !== null && (
        <p role="alert" className="sm">
          {mensaje}
        </p>
      )}
      <Button look="quiet" wide busy={busy} onClick={load}>
        {mensaje === null ? (label ?? m.more) : m.retry}
      </Button>
    </div>
  )
}
