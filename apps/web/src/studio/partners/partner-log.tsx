import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './log-messages.ts'
import css from './partners.module.css'

type Entry = Data<'listPartnerLog'>['items'][number]

const tones: Record<Entry['state'], TagTone> = {
  received: 'plain',
  pending: 'plain',
  done: 'ok',
  refused: 'warn',
  ignored: 'plain',
  failed: 'danger',
}

const pageSize = 20

const Row = ({ id, entry }: { id: string; entry: Entry }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const retry = useAct('retryPartnerLog', {
    refreshes: ['listPartnerLog', 'listPartners'],
    onDone: () => showToast('done', m.retried),
  })
  const { kind, state, at, class: session, reason, failure, number, person } = entry
  const reasons: Readonly<Record<string, string>> = m.reasons
  const about = [
    session &&
      `${session.name}, ${f.day(dayKey(session.startsAt, session.timeZone))} ${f.time(session.startsAt, session.timeZone)}`,
    person,
    number,
  ].filter((part) => part !== null)
  const why = [reason && (reasons[reason] ?? reason), failure && m.causes[failure]].filter((part) => part)
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <b>{m.kinds[kind]}</b>
        <p className="sm">{about.join(' · ')}</p>
        <p className="soft sm">{[f.recordedAt(at), ...why].join(' · ')}</p>
      </div>
      <div className={css.tail}>
        <Tag tone={tones[state]}>{m.states[state]}</Tag>
        {state === 'failed' && (
          <Button
            size="sm"
            busy={retry.busy}
            aria-label={m.retryOf(m.kinds[kind])}
            onClick={() => void retry.send({ params: { id, entry: entry.id } })}
          >
            {m.retry}
          </Button>
        )}
      </div>
    </li>
  )
}

/** One page of the log; the next one follows below it. */
const LogPage = ({ id, failed, cursor }: { id: string; failed: boolean; cursor: string | null }) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const result = useApi('listPartnerLog', {
    params: { id },
    query: { limit: pageSize, ...(failed && { failed: '1' as const }), ...(cursor !== null && { cursor }) },
  })
  const next = result.data?.nextCursor ?? null
  return (
    <>
      <Listed
        result={result}
        empty={cursor === null ? <EmptyState title={m.logEmpty}>{m.logEmptyText}</EmptyState> : null}
      >
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((entry) => (
                <Row key={entry.id} id={id} entry={entry} />
              ))}
            </ul>
            {next !== null && !more && (
              <div className={css.more}>
                <Button onClick={() => setMore(true)}>{m.more}</Button>
              </div>
            )}
          </Card>
        )}
      </Listed>
      {more && next !== null && <LogPage id={id} failed={failed} cursor={next} />}
    </>
  )
}

/** Notifications of a partner and calls to it, the latest first. Failed ones can be retried. */
export const PartnerLog = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const [show, setShow] = useState('all')
  return (
    <>
      <div className={css.filter}>
        <SelectField label={m.show} value={show} onChange={(event) => setShow(event.currentTarget.value)}>
          <option value="all">{m.all}</option>
          <option value="failed">{m.failedOnly}</option>
        </SelectField>
      </div>
      <LogPage key={show} id={id} failed={show === 'failed'} cursor={null} />
    </>
  )
}
