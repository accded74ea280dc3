import type { Data } from '@cupo/contract'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { messages as words } from '../../waivers/messages.ts'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'
import { NewWaiver } from './new-waiver.tsx'
import { WaiverDetail } from './waiver-detail.tsx'
import css from './waivers.module.css'

type Item = Data<'listStudioWaivers'>['items'][number]

const Row = ({ item, clients, chosen }: { item: Item; clients: number; chosen: boolean }) => {
  const m = useMessages(messages)
  const w = useMessages(words)
  const { id, title, kind, current, changed, requiredToBook, retired, signed } = item
  return (
    <li>
      <Link
        to={paths.studio.waivers}
        search={{ id }}
        aria-current={chosen || undefined}
        className={cx(css.item, chosen && css.chosen)}
      >
        <b>{title}</b>
        <span className="soft sm">{current === 0 ? m.draft : m.signedOf({ signed, of: clients })}</span>
        <span className={css.tags}>
          <Tag>{w.kinds[kind]}</Tag>
          {requiredToBook && !retired && <Tag tone="ink">{m.required}</Tag>}
          {current > 0 && changed && !retired && <Tag tone="warn">{m.changed}</Tag>}
          {retired && <Tag>{m.retired}</Tag>}
        </span>
      </Link>
    </li>
  )
}

/** Waivers and consents of the studio: signatures with signer and version. */
export const StudioWaivers = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { id }: { id?: string } = useSearch({ strict: false })
  const [writing, setWriting] = useState(false)
  const result = useApi('listStudioWaivers', { query: {} })
  const { data } = result
  const written = (made: string) => {
    setWriting(false)
    void navigate({ to: paths.studio.waivers, search: { id: made } })
  }
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          data?.may.edit && (
            <Button look="fill" onClick={() => setWriting(true)}>
              {m.add}
            </Button>
          )
        }
      />
      <div className={css.columns} data-open={id !== undefined}>
        <Listed result={result} empty={<EmptyState title={m.none}>{m.noneText}</EmptyState>}>
          {(items) => (
            <Card flush>
              <ul className={css.list}>
                {items.map((item) => (
                  <Row key={item.id} item={item} clients={data?.clients ?? 0} chosen={item.id === id} />
                ))}
              </ul>
            </Card>
          )}
        </Listed>
        {id === undefined || data === undefined ? (
          (data?.items.length ?? 0) > 0 && <p className="soft">{m.choose}</p>
        ) : (
          <WaiverDetail key={id} id={id} may={data.may} />
        )}
      </div>
      {writing && <NewWaiver onWritten={written} onClose={() => setWriting(false)} />}
    </>
  )
}
