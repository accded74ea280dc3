import { textLimits } from '@cupo/core/text-limits'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { appendToThread } from '../../api/live/update-feed-cache.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import css from './chat.module.css'
import { readDraft, storeDraft } from './drafts.ts'
import { messages } from './messages.ts'

/** Grows the textarea with its content, up to the max-height in the stylesheet. */
const grow = (area: HTMLTextAreaElement): void => {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

/** Resends when the browser is back online. The idempotency key prevents a duplicate message. */
const useResendOnline = (unsent: boolean, submit: () => void): void => {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    if (!unsent) return
    const resend = () => latest.current()
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
  }, [unsent])
}

/** The text of a message: stored as a draft, sent, and resent when the network returns. */
const useCompose = (chatId: string) => {
  const [text, setText] = useState(() => readDraft(chatId))
  const area = useRef<HTMLTextAreaElement>(null)
  const { send, busy, refusal, fieldError } = useAct('sendChatMessage', {
    refreshes: ['listChats'],
    onDone: (message, _, { body }) => {
      appendToThread(message)
      // Keep text typed while the request ran.
      setText((now) => (now.trim() === body.value ? '' : now))
      area.current?.focus()
    },
  })
  useEffect(() => {
    if (area.current !== null) grow(area.current)
    storeDraft(chatId, text)
  }, [chatId, text])
  const value = text.trim()
  const submit = () => {
    if (value !== '' && !busy) void send({ params: { id: chatId }, body: { value } })
  }
  const unsent = refusal?.status === 0 && value !== ''
  useResendOnline(unsent, submit)
  return { text, setText, area, submit, empty: value === '', busy, unsent, wrong: fieldError('value') }
}

/** The message field. Enter sends and Shift+Enter inserts a line break; on touch devices Enter inserts a line break. */
export const Compose = ({ chatId }: { chatId: string }) => {
  const m = useMessages(messages)
  const { text, setText, area, submit, empty, busy, unsent, wrong } = useCompose(chatId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={css.compose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={area}
        rows={1}
        maxLength={textLimits.chatMessage}
        data-chat-field
        aria-label={m.write}
        placeholder={m.write}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : `wrong-${chatId}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={m.send} disabled={empty} aria-busy={busy || undefined}>
        <IconSend2 aria-hidden="true" />
      </IconButton>
      {unsent && (
        <p className={css.wrong} role="status">
          {m.unsent}
        </p>
      )}
      {wrong !== undefined && (
        <p id={`wrong-${chatId}`} className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}
