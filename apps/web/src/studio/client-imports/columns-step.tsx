import { IconLink } from '@tabler/icons-react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Columns } from './columns.tsx'
import css from './columns-step.module.css'
import shared from './imports.module.css'
import { kindIcons } from './kind-icons.ts'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { Sums } from './sums.tsx'
import type { Import, ImportResult } from './use-import.ts'

type File = ImportResult['files'][number]

/** How many rows of a file were matched to people by email, phone or old id, the most frequent first. */
const Link = ({ file }: { file: File }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { email, phone, oldId, none } = file.joined
  const ways = [
    { count: email, text: m.byEmail },
    { count: phone, text: m.byPhone },
    { count: oldId, text: m.byOldId },
  ].filter(({ count }) => count > 0)
  ways.sort((a, b) => b.count - a.count)
  const text = [
    ...ways.slice(0, 2).map((way) => way.text),
    ...(none > 0 ? [m.noPerson({ count: f.number(none) })] : []),
  ]
  return text.length === 0 ? null : (
    <span className={cx(css.link, none > 0 && css.broken)}>
      <IconLink aria-hidden="true" />
      {text.join(', ')}
    </span>
  )
}

const FileStrip = ({ files }: { files: readonly File[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <ul className={cx(shared.card, css.strip)}>
      {files.map((file) => {
        const Icon = kindIcons[file.kind]
        return (
          <li key={file.kind}>
            <Icon aria-hidden="true" />
            <div>
              <b>{m.kinds[file.kind]}</b>
              <span className="soft">{file.name}</span>
            </div>
            {file.kind !== 'people' && <Link file={file} />}
            <div className={css.count}>
              <b>{f.number(file.rows)}</b>
              <span className="soft">{m.rows({ one: file.rows === 1 })}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Step 2: the meaning of each column, the sums, and a preview of the rows. */
export const ColumnsStep = ({ work, tried }: { work: Import; tried: ImportResult }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const asksDateOrder = tried.files.some(({ columns }) => columns.some(({ ask }) => ask === 'date_order'))
  return (
    <>
      <FileStrip files={tried.files} />
      {work.refusal !== null && (
        <p role="alert" className={shared.alert}>
          {work.refusal.mensaje}
        </p>
      )}
      <div className={css.review} aria-busy={work.checking}>
        <Columns work={work} tried={tried} />
        <div className={css.right}>
          <Sums result={tried} />
          <Preview work={work} tried={tried} />
        </div>
      </div>
      <footer className={shared.foot}>
        <p role="status">{work.checking ? m.checking : m.silent}</p>
        <Button onClick={() => work.goTo(1)}>{m.goBack}</Button>
        <Button
          look="fill"
          busy={work.checking}
          disabled={asksDateOrder || tried.ok === 0}
          onClick={() => work.goTo(3)}
        >
          {m.goOn({ count: f.number(tried.ok) })}
        </Button>
      </footer>
    </>
  )
}
