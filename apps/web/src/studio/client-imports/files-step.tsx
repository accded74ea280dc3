import { importKinds, maxImportBytes } from '@cupo/core/import-vocabulary'
import { IconFileSpreadsheet, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { readBase64 } from '../../api/read-base64.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './files-step.module.css'
import shared from './imports.module.css'
import { InvitationCard } from './invitation-card.tsx'
import { kindIcons } from './kind-icons.ts'
import { messages } from './messages.ts'
import type { Import, ImportFile } from './use-import.ts'

/** Reads the chosen files, at most three. */
const useFiles = ({ files, setFiles }: Import) => {
  const m = useMessages(messages)
  const [error, setError] = useState<string | null>(null)
  const add = async (chosen: readonly File[]) => {
    const large = chosen.find((file) => file.size > maxImportBytes)
    if (large) return setError(m.tooLarge({ name: large.name }))
    const read = await Promise.all(
      chosen.map(
        async (file): Promise<ImportFile> => ({ name: file.name.slice(0, 200), base64: await readBase64(file) }),
      ),
    )
    const names = new Set(read.map((file) => file.name))
    const all = [...files.filter((file) => !names.has(file.name)), ...read]
    if (all.length > 3) return setError(m.tooMany)
    setError(null)
    setFiles(all)
  }
  return { error, add, drop: (name: string) => setFiles(files.filter((file) => file.name !== name)) }
}

/** Invitations of earlier imports that the studio has not sent, such as those that wait for its opening day. */
const HeldInvitations = () => {
  const { data } = useApi('listHeldInvitations', {}, { freshMs: 0 })
  return data?.items.map(({ id, at, people }) => <InvitationCard key={id} id={id} at={at} people={people} />)
}

/** Step 1: the files. */
export const FilesStep = ({ work }: { work: Import }) => {
  const m = useMessages(messages)
  const { error, add, drop } = useFiles(work)
  const [over, setOver] = useState(false)
  const input = useId()
  const shown = error ?? work.refusal?.errores[0]?.mensaje ?? work.refusal?.mensaje
  return (
    <div className={css.files}>
      <p className="soft">{m.intro}</p>
      <label
        htmlFor={input}
        className={cx(css.drop, over && css.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void add([...event.dataTransfer.files])
        }}
      >
        <IconUpload aria-hidden="true" />
        <b>{m.choose}</b>
        <span className="soft">{m.drop}</span>
        <input
          id={input}
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className={css.fileInput}
          onChange={(event) => {
            void add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {shown !== undefined && (
        <p role="alert" className={shared.alert}>
          {shown}
        </p>
      )}
      <ul className={css.chosen}>
        {work.files.map((file) => (
          <li key={file.name} className={shared.card}>
            <IconFileSpreadsheet aria-hidden="true" />
            <b>{file.name}</b>
            <IconButton label={m.remove({ name: file.name })} onClick={() => drop(file.name)}>
              <IconX aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {work.files.length === 0 && <HeldInvitations />}
      {work.files.length === 0 && (
        <ul className={css.kinds}>
          {importKinds.map((kind) => {
            const Icon = kindIcons[kind]
            return (
              <li key={kind}>
                <Icon aria-hidden="true" />
                <b>{m.kinds[kind]}</b>
                <span className="soft">{m.holds[kind]}</span>
              </li>
            )
          })}
        </ul>
      )}
      <footer className={shared.foot}>
        <p>{m.silent}</p>
        <Button look="fill" busy={work.checking} disabled={work.files.length === 0} onClick={() => void work.check()}>
          {m.next}
        </Button>
      </footer>
    </div>
  )
}
