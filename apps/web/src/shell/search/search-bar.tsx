import { type RefObject, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useCloseOnBack } from '../use-close-on-back.ts'
import { messages } from './messages.ts'
import css from './search.module.css'
import { SearchBox } from './search-box.tsx'

/** The header around the button, or the top of the window. */
const headerOf = (anchor: HTMLElement | null): DOMRect =>
  anchor?.closest('header')?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, 64)

type SearchBarProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** The search over the whole header, as a modal dialog with focus trap and focus return. */
export const SearchBar = ({ anchor, onClose }: SearchBarProps) => {
  const m = useMessages(messages)
  const field = useRef<HTMLInputElement>(null)
  const dialog = useModal({
    opener: anchor,
    onBackdrop: onClose,
    place: ({ style }) => {
      const { top, left, width, height } = headerOf(anchor.current)
      for (const [name, px] of Object.entries({ top, left, width, height })) style.setProperty(name, `${px}px`)
    },
  })
  useEffect(() => field.current?.focus(), [])
  useCloseOnBack(onClose)
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={m.search}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <SearchBox appearance="bar" field={field} onClose={onClose} />
    </dialog>
  )
}
