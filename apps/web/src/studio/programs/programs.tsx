import type { Data } from '@cupo/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages as words } from '../../programs/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import whole from '../../ui/whole-link.module.css'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'

type Item = Data<'listStudioPrograms'>['items'][number]

const Row = ({ item }: { item: Item }) => {
  const m = useMessages(messages)
  const w = useMessages(words)
  const f = useFormat()
  const { id, name, steps, weeks, open, archived, active, stuck, finished, ended } = item
  const figures = [
    { label: m.active, count: active },
    { label: m.stuck, count: stuck },
    { label: m.finished, count: finished },
    { label: m.ended, count: ended },
  ]
  return (
    <li className={cx(list.row, list.worded)}>
      <div className={list.grow}>
        <h2 className="title t3">
          <Link to={paths.studio.program} params={{ id }} className={whole.link}>
            {name}
          </Link>
        </h2>
        <p className="soft sm">{[w.steps(steps), weeks !== null && w.weeks(weeks)].filter(Boolean).join(' · ')}</p>
        {(open || archived) && (
          <p className={list.tags}>
            {open && !archived && <Tag tone="ink">{m.openTag}</Tag>}
            {archived && <Tag>{m.archived}</Tag>}
          </p>
        )}
      </div>
      <div className={list.figures}>
        {figures.map(({ label, count }) => (
          <p key={label}>
            <b className="clock c1">{f.number(count)}</b> <span className="soft sm">{label}</span>
          </p>
        ))}
      </div>
    </li>
  )
}

/** The programs of the studio, with the number of people in each. */
export const StudioPrograms = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listStudioPrograms', { query: {} })
  const add = result.data?.may.edit && (
    <Link to={paths.studio.newProgram} className={buttonClass({ look: 'fill' })}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Link>
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={result.data?.items.length === 0 ? undefined : add} />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.none} action={add}>
            {m.noneText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
    </>
  )
}
