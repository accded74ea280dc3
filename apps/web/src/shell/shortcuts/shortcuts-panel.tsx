import { IconArrowLeft, IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HeaderPanel } from '../feed/header-panel.tsx'
import { messages } from './messages.ts'
import { type Shortcut, ShortcutForm } from './shortcut-form.tsx'
import { ShortcutIcon } from './shortcut-icon.tsx'
import css from './shortcuts.module.css'

type Mode = { name: 'view' } | { name: 'modify' } | { name: 'add' } | { name: 'edit'; shortcut: Shortcut }

const Words = ({ shortcut }: { shortcut: Shortcut }) => (
  <>
    <ShortcutIcon name={shortcut.icon} />
    <b>{shortcut.label}</b>
    {shortcut.description !== '' && <small>{shortcut.description}</small>}
  </>
)

/** A link of the shortcut: by the router within the app, in a new tab elsewhere. */
const Way = ({ shortcut, onLeave }: { shortcut: Shortcut; onLeave: () => void }) => {
  const m = useMessages(messages)
  const router = useRouter()
  if (!shortcut.useRouter) {
    return (
      <a className={css.tile} href={shortcut.link} target="_blank" rel="noopener noreferrer">
        <Words shortcut={shortcut} />
        <VisuallyHidden>{m.apart}</VisuallyHidden>
      </a>
    )
  }
  return (
    <a
      className={css.tile}
      href={shortcut.link}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onLeave()
        router.history.push(shortcut.link)
      }}
    >
      <Words shortcut={shortcut} />
    </a>
  )
}

type ListProps = { mode: 'view' | 'modify'; onMode: (mode: Mode) => void; onLeave: () => void }

const List = ({ mode, onMode, onLeave }: ListProps) => {
  const m = useMessages(messages)
  const { data, refusal, loading, retry } = useApi('listShortcuts', {})
  if (loading) {
    return (
      <div aria-busy="true" className={css.grid}>
        <Skeleton height={112} />
        <Skeleton height={112} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={m.empty}
        action={
          <Button size="sm" onClick={() => onMode({ name: 'add' })}>
            {m.add}
          </Button>
        }
      >
        {m.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      {mode === 'modify' && <p className={css.lead}>{m.choose}</p>}
      <ul className={css.grid}>
        {data.items.map((shortcut) => (
          <li key={shortcut.id}>
            {mode === 'view' ? (
              <Way shortcut={shortcut} onLeave={onLeave} />
            ) : (
              <button
                type="button"
                className={css.tile}
                aria-label={m.edit(shortcut.label)}
                onClick={() => onMode({ name: 'edit', shortcut })}
              >
                <Words shortcut={shortcut} />
                <IconPencil aria-hidden="true" className={css.mark} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const Acts = ({ mode, onMode }: { mode: 'view' | 'modify'; onMode: (mode: Mode) => void }) => {
  const m = useMessages(messages)
  return (
    <>
      <IconButton label={m.add} title={m.add} onClick={() => onMode({ name: 'add' })}>
        <IconPlus aria-hidden="true" />
      </IconButton>
      {mode === 'view' ? (
        <IconButton label={m.modify} title={m.modify} onClick={() => onMode({ name: 'modify' })}>
          <IconPencil aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={m.done} title={m.done} onClick={() => onMode({ name: 'view' })}>
          <IconCheck aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

/**
 * The user's shortcuts in four modes: list (`view`), choosing one to edit (`modify`), and the forms `add` and `edit`.
 */
export const ShortcutsPanel = ({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) => {
  const m = useMessages(messages)
  const [mode, setMode] = useState<Mode>({ name: 'view' })
  const body = useRef<HTMLDivElement>(null)
  const opened = useRef(mode.name)
  // The pressed button unmounts with its mode: focus the title. The form focuses its first field itself.
  useEffect(() => {
    if (mode.name === opened.current) return
    opened.current = mode.name
    if (mode.name === 'view' || mode.name === 'modify') {
      body.current?.closest('dialog')?.querySelector<HTMLElement>('[data-panel-title]')?.focus()
    }
  }, [mode])
  const titles = { view: m.title, modify: m.modifyTitle, add: m.add, edit: m.editTitle }
  const back = () => setMode({ name: 'modify' })
  const listed = mode.name === 'view' || mode.name === 'modify' ? mode.name : null
  return (
    <HeaderPanel
      title={titles[mode.name]}
      kind="drop"
      anchor={anchor}
      onClose={onClose}
      before={
        listed === null && (
          <IconButton label={m.back} onClick={back}>
            <IconArrowLeft aria-hidden="true" />
          </IconButton>
        )
      }
      actions={listed !== null && <Acts mode={listed} onMode={setMode} />}
    >
      <div ref={body} className={css.body}>
        {listed !== null && <List mode={listed} onMode={setMode} onLeave={onClose} />}
        {mode.name === 'add' && <ShortcutForm onBack={back} />}
        {mode.name === 'edit' && <ShortcutForm shortcut={mode.shortcut} onBack={back} />}
      </div>
    </HeaderPanel>
  )
}
