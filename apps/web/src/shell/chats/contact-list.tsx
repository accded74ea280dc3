import { textLimits } from '@cupo/core/text-limits'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './chat.module.css'
import { messages } from './messages.ts'
import { Waiting } from './waiting.tsx'

/** The contacts the user may write to, by name; choosing one opens the conversation. */
export const ContactList = ({ onOpened }: { onOpened: (chatId: string) => void }) => {
  const m = useMessages(messages)
  const [text, setText] = useState('')
  const search = useDeferredValue(useDebounced(text.trim()))
  const contacts = useApi('listChatContacts', { query: search === '' ? {} : { search } }, { keepPrevious: true })
  const { send, busy } = useAct('openChat', { onDone: ({ id }) => onOpened(id) })
  const { data, refusal, retry } = contacts
  return (
    <>
      <div className={css.search}>
        <Field
          label={m.search}
          type="search"
          maxLength={textLimits.contactSearch}
          autoComplete="off"
          data-chat-field
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {data === undefined && refusal === null && <Waiting />}
      {data === undefined && refusal !== null && (
        <div className={css.state}>
          <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
        </div>
      )}
      <p className={css.none} role="status">
        {data?.items.length === 0 && (search === '' ? m.noContacts : m.nobody)}
      </p>
      <ul className={css.scroll}>
        {data?.items.map(({ id, name, avatar }) => (
          <li key={id}>
            <button
              type="button"
              className={css.chat}
              aria-disabled={busy || undefined}
              onClick={() => void send({ body: { contactId: id } })}
            >
              <Avatar name={name} avatar={avatar} size={44} />
              <span className={css.words}>
                <b>{name}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
