import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { retryImport } from '../../app/retry-import.ts'
import { useMessages } from '../../i18n/messages.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { useLayout } from '../use-layout.ts'
import { messages } from './messages.ts'
import css from './search-button.module.css'

const SearchBox = lazy(async () => ({ default: (await retryImport(() => import('./search-box.tsx'))()).SearchBox }))
const SearchBar = lazy(async () => ({ default: (await retryImport(() => import('./search-bar.tsx'))()).SearchBar }))

const roomy = window.matchMedia('(min-width: 80em)')
const onRoomChange = (listener: () => void) => {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}
/** Layouts whose header also holds the navigation. */
const crowded: readonly string[] = ['centered', 'modern']

/** Calls `act` when `/` is pressed outside a text field. */
const useSlash = (act: () => void): void => {
  const now = useRef(act)
  now.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      if (document.querySelector('dialog[open], :popover-open')) return
      event.preventDefault()
      now.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const BasicSearch = () => {
  const field = useRef<HTMLInputElement>(null)
  useSlash(() => field.current?.focus())
  return <SearchBox appearance="basic" field={field} />
}

const BarSearch = () => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useSlash(() => setOpen(true))
  return (
    <>
      <button
        ref={button}
        type="button"
        className={iconButtonClass(css.named)}
        aria-label={m.search}
        title={m.search}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-named
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden="true" />
        <span>{m.search}</span>
      </button>
      <Suspense>{open && <SearchBar anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** The header's search: a field if it fits, else a button that opens a bar over the header. */
export const Search = () => {
  const layout = useLayout()
  const wide = useSyncExternalStore(onRoomChange, () => roomy.matches)
  return wide && !crowded.includes(layout) ? <BasicSearch /> : <BarSearch />
}
