import { textLimits } from '@cupo/core/text-limits'
import { IconLock, IconUsers, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Avatar } from '../../users/avatar.tsx'
import type { ClientFile } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'

type Note = ClientFile['notes'][number]

const NoteForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const m = useMessages(fileMessages)
  const [forCoaches, setForCoaches] = useState(false)
  const { send, busy, fieldError } = useAct('addClientNote', { refreshes: ['readClient'], onDone: onClose })
  const { field, formProps } = useForm(
    { text: '' },
    ({ text }) => ({ text: text.trim() === '' ? m.noteMissing : undefined }),
    ({ text }) => void send({ params: { id }, body: { text, pinned: true, forCoaches } }),
  )
  return (
    <FormDialog
      title={m.notes}
      submit={m.addNote}
      cancel={m.form.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <TextArea label={m.noteLabel} rows={4} maxLength={textLimits.clientNote} {...field('text', fieldError('text'))} />
      <Checkbox label={m.forCoaches} checked={forCoaches} onChange={(event) => setForCoaches(event.target.checked)} />
    </FormDialog>
  )
}

const NoteRow = ({ note, onRemove }: { note: Note; onRemove: () => void }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  const Icon = note.forCoaches ? IconUsers : IconLock
  return (
    <li className={css.note}>
      <Icon aria-hidden="true" />
      <div>
        <p>{note.text}</p>
        <p className="soft sm">
          {[note.author, f.shortDate(dayKey(note.at, deviceTimeZone()))].filter(Boolean).join(', ')}.{' '}
          {note.forCoaches ? m.seenByCoaches : m.seenByDesk}
        </p>
      </div>
      <IconButton label={m.removeNote({ text: note.text })} onClick={onRemove}>
        <IconX aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const Family = ({ dependants }: { dependants: ClientFile['dependants'] }) => {
  const m = useMessages(fileMessages)
  if (dependants.length === 0) return null
  return (
    <>
      <h3>{m.family}</h3>
      <ul className={css.family}>
        {dependants.map(({ id, name, avatar, visits }) => (
          <li key={id}>
            <Avatar name={name} avatar={avatar} size={36} />
            <Link to={paths.studio.client} params={{ id }}>
              {name}
            </Link>
            <span className="soft">{m.visitCount({ count: visits })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Notes about the client for the staff, and the client's dependants. */
export const NotesCard = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const [adding, setAdding] = useState(false)
  const { send } = useAct('removeClientNote', { refreshes: ['readClient'] })
  const pinned = file.notes.filter((note) => note.pinned)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{m.notes}</h2>
        <Button size="sm" look="quiet" flush onClick={() => setAdding(true)}>
          {m.addNote}
        </Button>
      </div>
      {pinned.length === 0 && <p className="soft">{m.noNotes}</p>}
      <ul className={css.notes}>
        {pinned.map((note) => (
          <NoteRow key={note.id} note={note} onRemove={() => void send({ params: { id: file.id, noteId: note.id } })} />
        ))}
      </ul>
      <Family dependants={file.dependants} />
      {adding && <NoteForm id={file.id} onClose={() => setAdding(false)} />}
    </section>
  )
}
