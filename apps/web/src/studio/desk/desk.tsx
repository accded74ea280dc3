import { useEffect, useRef, useState } from 'react'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeyHint } from '../sales/key-hint.tsx'
import { useKeys } from '../sales/use-keys.ts'
import { ClassColumn } from './class-column.tsx'
import { ClientPanel } from './client-panel.tsx'
import css from './desk.module.css'
import { dialogMessages } from './dialog-messages.ts'
import { FindColumn } from './find-column.tsx'
import { GuestsDialog } from './guests-dialog.tsx'
import { messages } from './messages.ts'
import { NewPerson } from './new-person.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { personFrom } from './selection.ts'
import { type Desk as DeskState, useDesk } from './use-desk.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

type OpenDialog = 'new' | 'override' | 'waiting' | 'guests' | null

const Hints = () => {
  const m = useMessages(messages)
  return (
    <p className={css.hints} aria-hidden="true">
      <span>
        <KeyHint of="↑" /> <KeyHint of="↓" /> {m.keys.client}
      </span>
      <span>
        <KeyHint of="Tab" /> {m.keys.classes}
      </span>
      <span>
        <KeyHint of="1" /> {m.keys.to} <KeyHint of="9" /> {m.keys.class}
      </span>
      <span>
        <KeyHint of="P" /> {m.keys.pays}
      </span>
      <span>
        <KeyHint of="↵" /> {m.keys.book}
      </span>
      <span>
        <KeyHint of="Ctrl" /> <KeyHint of="Z" /> {m.keys.undo}
      </span>
    </p>
  )
}

/** Ctrl+Z undoes the last booking, except while a text field has the focus. */
const useUndoKey = (undo: () => void): void => {
  const current = useRef(undo)
  current.current = undo
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.shiftKey) return
      const typing = event.target instanceof HTMLInputElement && event.target.value !== ''
      if (typing || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const Dialogs = ({ desk, open, onClose }: { desk: DeskState; open: OpenDialog; onClose: () => void }) => {
  const m = useMessages(messages)
  const { overrideTitle } = useMessages(dialogMessages)
  const { act, search, selected, booking, guests } = desk
  if (open === 'new') {
    const added = ({ id }: { id: string }) => {
      act.pickNew(id)
      onClose()
    }
    return <NewPerson start={personFrom(search.text)} onClose={onClose} onAdded={added} />
  }
  if (open === 'override') {
    const book = (reason: string) => {
      act.override(reason)
      onClose()
    }
    return <ReasonDialog title={overrideTitle} submit={m.book} busy={booking.busy} onClose={onClose} onReason={book} />
  }
  if (open === 'waiting' && selected !== null) return <WaitingDialog view={selected} onClose={onClose} />
  const most = selected?.client?.guestsLeft ?? 0
  return open === 'guests' ? <GuestsDialog {...{ guests, most, onClose }} onChange={act.bring} /> : null
}

/** Booking for clients at the desk: client, payment and class, with a key for each. */
export const Desk = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const desk = useDesk()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<OpenDialog>(null)
  const { act, served, classes, data, refusal, retry } = desk
  // A booking clears the field; focus it, so that the next person can be typed immediately.
  useEffect(() => {
    if (served > 0) field.current?.focus()
  }, [served])
  const wasOpen = useRef(false)
  // After a dialog, focus the classes, where Enter books.
  useEffect(() => {
    if (open === null && wasOpen.current) list.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  useKeys({
    ...Object.fromEntries(classes.slice(0, 9).map(({ id }, at) => [String(at + 1), () => act.pickClass(id)])),
    p: act.nextPayment,
    b: act.nextSpot,
    n: () => setOpen('new'),
    enter: act.book,
    escape: () => field.current?.focus(),
  })
  useUndoKey(desk.booking.undo)
  return (
    <div className={css.page}>
      <h1 className={css.title}>{m.title}</h1>
      <div className={css.columns}>
        <FindColumn desk={desk} field={field} onNew={() => setOpen('new')} onLeave={() => list.current?.focus()} />
        <ClientPanel desk={desk} onOverride={() => setOpen('override')} />
        {data === undefined && refusal !== null ? (
          <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
        ) : data === undefined ? (
          <Skeleton height={480} />
        ) : (
          <ClassColumn
            desk={desk}
            list={list}
            onWaiting={() => setOpen('waiting')}
            onGuests={() => setOpen('guests')}
          />
        )}
      </div>
      <Hints />
      <Dialogs desk={desk} open={open} onClose={() => setOpen(null)} />
    </div>
  )
}
