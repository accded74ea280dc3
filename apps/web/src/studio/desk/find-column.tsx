import { textLimits } from '@cupo/core/text-limits'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Marked } from '../../ui/marked.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { HoldPips } from '../clients/hold.tsx'
import { KeyHint } from '../sales/key-hint.tsx'
import type { Client } from '../sales/use-sale.ts'
import css from './find.module.css'
import { findMessages } from './find-messages.ts'
import { messages } from './messages.ts'
import type { Desk } from './use-desk.ts'

const listId = 'desk-clients'

/** The client's pass that ends first. */
const Holds = ({ client }: { client: Client }) => {
  const m = useMessages(messages)
  const [hold] = client.holds
  if (client.since === null) return <span className={css.hold}>{m.stranger}</span>
  if (hold === undefined) return <span className={css.hold}>{m.noPass}</span>
  return (
    <span className={css.hold}>
      <HoldPips hold={hold} px={6} />
      {hold.status === 'frozen' ? (
        <span className={css.warn}>{m.frozen}</span>
      ) : hold.left === null ? (
        hold.name
      ) : (
        m.leftOf({ left: hold.left, given: hold.given ?? hold.left })
      )}
    </span>
  )
}

const Results = ({ desk }: { desk: Desk }) => {
  const m = useMessages(findMessages)
  const { clients, chosen, choose, text, isRecent } = desk.search
  return (
    <>
      {isRecent && (
        <p className={cx(css.recent, 'soft sm')} aria-hidden="true">
          {m.recent}
        </p>
      )}
      <div className={css.list} role="listbox" id={listId} aria-label={isRecent ? m.recent : m.found}>
        {clients.map((client, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its listbox
          <div
            key={client.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={client === chosen}
            className={cx(css.person, client === chosen && css.chosen)}
            onClick={() => {
              desk.act.pickClient(null)
              choose(client.id)
            }}
          >
            <Avatar name={client.name} avatar={client.avatar} size={36} />
            <span className={css.who}>
              <b>
                <Marked text={client.name} query={text} />
              </b>
              <span className="soft sm">{client.phone ?? client.email}</span>
            </span>
            <Holds client={client} />
          </div>
        ))}
      </div>
    </>
  )
}

type FindProps = {
  desk: Desk
  field: RefObject<HTMLInputElement | null>
  onNew: () => void
  /** Moves the focus from the field to the classes. */
  onLeave: () => void
}

/** Finds the client by name, phone, address or pass code. The first match is selected. */
export const FindColumn = ({ desk, field, onNew, onLeave }: FindProps) => {
  const m = useMessages(messages)
  const find = useMessages(findMessages)
  const { search, act } = desk
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      act.pickClient(null)
      search.step(step)
    } else if (event.key === 'Enter') act.book()
    else if (event.key === 'Escape' && search.text !== '') search.type('')
    else if (event.key === 'Tab' && !event.shiftKey && desk.client !== null) onLeave()
    else return
    event.preventDefault()
  }
  return (
    <section className={css.column} aria-label={m.find}>
      <label className={css.field}>
        <IconSearch aria-hidden="true" />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the page is for finding a client, and its field is the first thing on it
          autoFocus
          value={search.text}
          maxLength={textLimits.search}
          placeholder={m.find}
          aria-label={m.find}
          autoComplete="off"
          role="combobox"
          aria-expanded={search.clients.length > 0}
          aria-controls={listId}
          aria-activedescendant={
            search.chosen === null ? undefined : `${listId}-${search.clients.indexOf(search.chosen)}`
          }
          onKeyDown={onKeyDown}
          onChange={(event) => {
            act.pickClient(null)
            search.type(event.target.value)
          }}
        />
        {search.text !== '' && <KeyHint of="Esc" />}
      </label>
      {search.refusal !== null && <ErrorState mensaje={search.refusal.mensaje} onRetry={search.retry} />}
      {search.clients.length > 0 && <Results desk={desk} />}
      {search.none && (
        <p className={cx(css.none, 'soft')} role="status">
          {find.nobody}
        </p>
      )}
      <button type="button" className={css.newcomer} onClick={onNew}>
        <span className={css.dashed}>
          <IconUserPlus aria-hidden="true" />
        </span>
        <span className={css.who}>
          <b>{m.newcomer}</b>
          <span className="soft sm">{m.newcomerHint}</span>
        </span>
        <KeyHint of="N" />
      </button>
    </section>
  )
}
