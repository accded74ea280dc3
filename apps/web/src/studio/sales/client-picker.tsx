import { searchMinLength, textLimits } from '@cupo/core/text-limits'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './client-picker.module.css'
import { messages } from './messages.ts'
import type { Client } from './use-sale.ts'

/** Most people listed. */
const most = 6

type ResultsProps = { clients: readonly Client[]; chosen: number; listId: string; onChoose: (client: Client) => void }

const Results = ({ clients, chosen, listId, onChoose }: ResultsProps) => (
  <div className={css.list} role="listbox" id={listId}>
    {clients.map((client, at) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its listbox
      <div
        key={client.id}
        id={`${listId}-${at}`}
        role="option"
        tabIndex={-1}
        aria-selected={at === chosen}
        className={cx(css.person, at === chosen && css.chosen)}
        onClick={() => onChoose(client)}
      >
        <Avatar name={client.name} avatar={client.avatar} size={36} />
        <span>
          <b>{client.name}</b>
          <span className="soft sm">{client.email}</span>
        </span>
      </div>
    ))}
  </div>
)

type ClientPickerProps = {
  onChoose: (client: Client) => void
  onClose: () => void
  /** Offers to enter somebody new, with the text of the search. */
  onNew?: (text: string) => void
}

/** Finds a client by name, mail address or phone. Arrows move, Enter picks the active person; the first is active. */
export const ClientPicker = ({ onChoose, onClose, onNew }: ClientPickerProps) => {
  const m = useMessages(messages)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const q = useDebounced(text.trim(), 150)
  const enough = q.length >= searchMinLength
  const { data, refusal, retry } = useApi(
    'listClients',
    { query: { q, limit: most, sort: 'match' } },
    { enabled: enough, keepPrevious: true },
  )
  const clients = enough ? (data?.items ?? []) : []
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const client = clients[chosen]
    if (step !== undefined) setChosen((at) => Math.max(0, Math.min(clients.length - 1, at + step)))
    else if (event.key === 'Enter' && client !== undefined) onChoose(client)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open title={m.clientTitle} onClose={onClose} kind="sheet">
      <Field
        label={m.findClient}
        hint={m.findHint}
        icon={<IconSearch aria-hidden="true" />}
        value={text}
        maxLength={textLimits.search}
        autoComplete="off"
        role="combobox"
        aria-expanded={clients.length > 0}
        aria-controls={listId}
        aria-activedescendant={clients.length > 0 ? `${listId}-${chosen}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
      />
      {refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {clients.length > 0 && <Results clients={clients} chosen={chosen} listId={listId} onChoose={onChoose} />}
      {enough && data !== undefined && clients.length === 0 && (
        <p className="soft" role="status">
          {m.noClients}
        </p>
      )}
      {onNew !== undefined && (
        <Button onClick={() => onNew(text)}>
          <IconUserPlus aria-hidden="true" />
          {m.newcomer}
        </Button>
      )}
    </Dialog>
  )
}
