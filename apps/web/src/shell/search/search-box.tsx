import { roleOf } from '@cupo/core/roles'
import { textLimits } from '@cupo/core/text-limits'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useUser } from '../../api/use-user.ts'
import { retryImport } from '../../app/retry-import.ts'
import { usePreloadPage } from '../../app/use-preload-page.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import { nextResult, type Place, placeAmong } from './next-result.ts'
import css from './search.module.css'
import { type Group, type Result, useSearch } from './use-search.ts'

const loadFoundList = retryImport(() => import('./found-list.tsx'))
const FoundList = lazy(async () => ({ default: (await loadFoundList()).FoundList }))

type SearchBoxProps = {
  /** `bar` covers the header until it is closed; `basic` is a field in the header. */
  appearance: 'bar' | 'basic'
  field: RefObject<HTMLInputElement | null>
  /** Called when the bar should close. */
  onClose?: () => void
}

/** The state of the combobox. Arrow keys move, Enter opens the active result, Escape closes the list, then the bar. */
const useBox = ({ field, onClose }: SearchBoxProps, id: string) => {
  const router = useRouter()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<Place<Group[] | null>>({ at: 0, among: null })
  const [hurried, setHurried] = useState(false)
  const search = useSearch(text)
  const results = search.groups?.flatMap((group) => group.results) ?? []
  const listed = open && search.isSearchable
  const at = placeAmong(place, search.groups)
  const setAt = (to: number) => setPlace({ at: to, among: search.groups })

  const ahead = usePreloadPage()
  const likely = listed && search.settled ? results[at]?.link : undefined
  useEffect(() => {
    if (likely !== undefined) ahead(likely)
  }, [likely, ahead])

  const close = () => {
    setText('')
    setOpen(false)
    setHurried(false)
    onClose?.()
  }
  const hide = () => {
    setOpen(false)
    setHurried(false)
  }
  const choose = (result: Result) => {
    close()
    field.current?.blur()
    router.history.push(result.link)
  }
  const goTo = useRef(choose)
  goTo.current = choose
  const reach = (to: number) => {
    setAt(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setAt(0)
    setHurried(false)
  }
  // Enter before the response opens its first result once it arrives.
  const first = hurried && search.settled ? results[0] : undefined
  useEffect(() => {
    if (first !== undefined) goTo.current(first)
  }, [first])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = listed ? nextResult(event.key, at, results.length) : undefined
    const meant = listed && search.settled ? results[at] : undefined
    if (next !== undefined) reach(next)
    else if (event.key === 'ArrowDown' && search.isSearchable) setOpen(true)
    else if (event.key === 'Enter' && meant !== undefined) choose(meant)
    else if (event.key === 'Enter' && search.isSearchable && !search.settled) setHurried(true)
    else if (event.key === 'Escape' && listed) hide()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    // Keep the list open when the window itself loses the focus.
    if (document.activeElement !== field.current) hide()
  }
  return { text, type, at, setAt, search, results, listed, setOpen, close, choose, onKeyDown, onBlur }
}

/** Announces the number of results in a live region. */
const ResultCount = ({ box: { listed, search, results } }: { box: ReturnType<typeof useBox> }) => {
  const m = useMessages(messages)
  const found = results.length === 0 ? m.empty : m.found(results.length)
  const announcement = !listed || search.refusal !== null ? '' : search.settled ? found : m.searching
  return <VisuallyHidden live>{announcement}</VisuallyHidden>
}

/** The search combobox with its results. */
export const SearchBox = (props: SearchBoxProps) => {
  const { appearance, field } = props
  const m = useMessages(messages)
  const user = useUser()
  const id = useId()
  const box = useBox(props, id)
  const meant = box.listed && box.results[box.at] !== undefined
  return (
    <search className={css[appearance]} onBlur={box.onBlur}>
      <div className={css.field}>
        <IconSearch aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={textLimits.search}
          aria-label={m.search}
          aria-expanded={meant}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={meant ? `${id}-${box.at}` : undefined}
          aria-keyshortcuts="/"
          placeholder={m[user === null ? 'member' : roleOf(user.userType.id)]}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => {
            // Ignore a failure here: it is shown when there are results to list.
            loadFoundList().catch(() => undefined)
            box.setOpen(true)
          }}
          onKeyDown={box.onKeyDown}
        />
        {appearance === 'bar' && (
          <IconButton label={m.close} onClick={box.close}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
        {appearance === 'basic' && box.text === '' && <kbd>/</kbd>}
      </div>
      <Suspense>
        {box.listed && <FoundList id={id} search={box.search} at={box.at} onReach={box.setAt} onChoose={box.choose} />}
      </Suspense>
      <ResultCount box={box} />
    </search>
  )
}
