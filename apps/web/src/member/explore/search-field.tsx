import { textLimits } from '@cupo/core/text-limits'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import css from './search-field.module.css'

/** The API's limit. */
const debounceMs = 400

type SearchFieldProps = {
  q: string
  /** The text to store in the URL. */
  onSearch: (q: string) => void
}

/** The search field for a sentence. Input is debounced; Enter submits immediately. */
export const SearchField = ({ q, onSearch }: SearchFieldProps) => {
  const m = useMessages(messages)
  const [text, setText] = useState(q)
  const sent = useRef(q)
  const timer = useRef(0)
  // A URL change from elsewhere, such as a removed chip, replaces the typed text.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setText(q)
  }, [q])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const send = (typed: string) => {
    window.clearTimeout(timer.current)
    sent.current = typed.trim()
    onSearch(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(typed), debounceMs)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(text)
  }
  return (
    <search>
      <form className={css.field} onSubmit={onSubmit}>
        <IconSearch aria-hidden="true" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={textLimits.search}
          aria-label={m.what}
          placeholder={m.example}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            label={m.clear}
            onClick={() => {
              setText('')
              send('')
            }}
          >
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  )
}
