import type { PeopleMode } from '@cupo/core/people-vocabulary'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { useDownload } from '../../api/use-download.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { messages } from './messages.ts'
import { type PeopleImport, usePeopleImport } from './use-people-import.ts'

const modes = ['joiners', 'full', 'leavers'] as const satisfies readonly PeopleMode[]

const FilePart = ({ work }: { work: PeopleImport }) => {
  const m = useMessages(messages)
  const input = useId()
  const { problem, refusal } = work
  const wrong = problem === null ? (refusal?.errores[0]?.mensaje ?? refusal?.mensaje) : m[problem]
  return (
    <>
      <label
        htmlFor={input}
        className={css.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) void work.chooseFile(file)
        }}
      >
        <IconUpload aria-hidden="true" />
        <b>{work.file === null ? m.file : m.other}</b>
        {work.file !== null && <span className="soft sm">{work.file.name}</span>}
        <input
          id={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className={css.input}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = ''
            if (file) void work.chooseFile(file)
          }}
        />
      </label>
      {wrong !== undefined && (
        <p role="alert" className={css.warning}>
          {wrong}
        </p>
      )}
    </>
  )
}

/** True if the preview has an effect that can be imported. */
const isReady = ({ tried, confirmed }: PeopleImport): boolean =>
  tried !== null &&
  tried.errorCount === 0 &&
  tried.joinCount + tried.leaveCount + tried.groupChangeCount > 0 &&
  tried.points.needed <= tried.points.pool &&
  (!tried.confirm || confirmed)

/** Imports people who join, people who leave, or the whole list from one file. Mount it only while open. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const work = usePeopleImport(onClose)
  const list = useDownload('exportCorporatePeople')
  const { tried, mode, checking } = work
  return (
    <Dialog
      open
      wide
      title={m.title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="fill" busy={work.importing} disabled={checking || !isReady(work)} onClick={work.run}>
            {m.submit}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className="soft">{m.intro}</p>
        <Button
          size="sm"
          look="quiet"
          className={css.download}
          busy={list.busy}
          onClick={() => list.save({}, m.fileName)}
        >
          <IconDownload aria-hidden="true" />
          {m.download}
        </Button>
        <Segmented
          label={m.mode}
          value={mode}
          onChange={work.chooseMode}
          className={css.modes}
          options={modes.map((value) => ({ value, label: m.modes[value] }))}
        />
        <p className="soft sm">{m.effect[mode]}</p>
        <FilePart work={work} />
        {checking && <p role="status">{m.checking}</p>}
        {tried !== null && <ImportPreview tried={tried} work={work} />}
      </div>
    </Dialog>
  )
}
