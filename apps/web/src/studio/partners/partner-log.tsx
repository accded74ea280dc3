import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { usePages } from '../../api/use-pages.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
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

const Log = ({ id, failed }: { id: string; failed: boolean }) => {
  const m = useMessages(messages)
  const query = { limit: pageSize, ...(failed && { failed: '1' as const }) }
  const result = usePages('listPartnerLog', { params: { id }, query })
  return (
    <>
      <Listed result={result} empty={<EmptyState title={m.logEmpty}>{m.logEmptyText}</EmptyState>}>
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((entry) => (
                <Row key={entry.id} id={id} entry={entry} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <LoadMore next={result.next} />
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
      <Log key={show} id={id} failed={show === 'failed'} />
    </>
  )
}
