import { importFields } from '@cupo/core/import-vocabulary'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Dot } from '../../ui/dot.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './columns.module.css'
import { fieldMessages } from './field-messages.ts'
import shared from './imports.module.css'
import { messages } from './messages.ts'
import type { Import, ImportResult } from './use-import.ts'

type File = ImportResult['files'][number]
type Column = File['columns'][number]

/** The question about the date format of a column, or a hint. */
const Aside = ({ column, file, work }: { column: Column; file: File; work: Import }) => {
  const m = useMessages(messages)
  if (column.ask !== null) {
    return (
      <div className={css.ask}>
        <span>{column.ask === 'date_mixed' ? m.mixed : m.twoWays({ sample: column.askAbout ?? column.sample })}</span>
        <div className={css.orders}>
          <button type="button" onClick={() => void work.chooseOrder(file.kind, 'dmy')}>
            {m.dayFirst}
          </button>
          <button type="button" onClick={() => void work.chooseOrder(file.kind, 'mdy')}>
            {m.monthFirst}
          </button>
        </div>
      </div>
    )
  }
  const hint = column.field === 'note' ? m.noteHint : column.field === 'tags' ? m.tagsHint : null
  return hint === null ? null : <span className={css.hint}>{hint}</span>
}

const ColumnRow = ({ column, file, work }: { column: Column; file: File; work: Import }) => {
  const m = useMessages(messages)
  const w = useMessages(fieldMessages)
  const { header, sample, field, sure } = column
  return (
    <li className={cx(css.column, !sure && css.unsure, field === null && css.skipped)}>
      <div className={css.header}>
        <b>{header}</b>
        <span>{sample}</span>
      </div>
      {field === null ? <span aria-hidden="true">–</span> : <Dot look={sure ? 'fill' : 'ring'} px={11} />}
      <select
        aria-label={m.columnOf({ name: header })}
        value={field ?? ''}
        onChange={(event) => {
          const chosen = importFields[file.kind].find((name) => name === event.target.value) ?? null
          void work.chooseField(file.kind, header, chosen)
        }}
      >
        <option value="">{m.skip}</option>
        {importFields[file.kind].map((name) => (
          <option key={name} value={name}>
            {w.fields[name]}
          </option>
        ))}
      </select>
      <Aside column={column} file={file} work={work} />
    </li>
  )
}

/** The meaning of each column of the files. Known headers are preselected. */
export const Columns = ({ work, tried }: { work: Import; tried: ImportResult }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(tried.files[0]?.kind ?? 'people')
  const file = tried.files.find(({ kind }) => kind === open) ?? tried.files[0]
  if (!file) return null
  const read = file.columns.filter(({ field }) => field !== null)
  const sure = read.filter((column) => column.sure).length
  return (
    <section className={shared.card} aria-label={m.kinds[file.kind]}>
      <header className={shared.cardHead}>
        {tried.files.length > 1 ? (
          <Segmented
            label={m.steps.columns}
            value={file.kind}
            onChange={setOpen}
            options={tried.files.map(({ kind }) => ({ value: kind, label: m.kinds[kind] }))}
          />
        ) : (
          <h2>{m.kinds[file.kind]}</h2>
        )}
        <span className="soft">
          {file.system !== null && `${m.like({ system: file.system })}: `}
          {m.sure({ sure, ask: read.length - sure })}
        </span>
      </header>
      <ul>
        {file.columns.map((column) => (
          <ColumnRow key={column.header} column={column} file={file} work={work} />
        ))}
      </ul>
    </section>
  )
}
