import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import list from '../list.module.css'
import { EditSeats } from './edit-seats.tsx'
import { partnerName } from './partner-names.ts'
import css from './partners.module.css'
import type { SeatRule } from './rule-fields.ts'
import { messages } from './seat-messages.ts'
import { useRuleWords } from './use-rule-words.ts'

type ClassPartner = Data<'readClassPartners'>['items'][number]

const useSetSeats = (classId: string, partnerId: string, onDone: () => void) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('setClassPartner', {
    refreshes: ['readClassPartners', 'readClass'],
    onDone: () => {
      onDone()
      showToast('done', m.saved)
    },
  })
  const params = { id: classId, partnerId }
  return { busy, set: (rule: SeatRule | null) => void send({ params, body: { rule } }) }
}

type RowProps = { classId: string; capacity: number; item: ClassPartner }

const Row = ({ classId, capacity, item }: RowProps) => {
  const m = useMessages(messages)
  const words = useRuleWords()
  const [editing, setEditing] = useState(false)
  const { busy, set } = useSetSeats(classId, item.partnerId, () => setEditing(false))
  const name = partnerName(item.partner, m.simulated)
  const { taken, kept, rule, own, failure } = item
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <b>{name}</b>
        <p className="sm num">{m.share({ taken, kept })}</p>
        <p className="soft sm">{words(rule)}</p>
      </div>
      <div className={css.tail}>
        {failure !== null && <Tag tone="danger">{m.notSent}</Tag>}
        {own && (
          <Button size="sm" look="quiet" busy={busy} onClick={() => set(null)}>
            {m.asType}
          </Button>
        )}
        <Button size="sm" aria-label={m.editOf(name)} onClick={() => setEditing(true)}>
          {m.edit}
        </Button>
      </div>
      {editing && (
        <EditSeats
          title={m.mode(name)}
          rule={rule}
          capacity={capacity}
          busy={busy}
          onSave={(made) => set(made ?? { seats: 0, releaseMinutes: 0 })}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

/** The seats of pass partners in a class. Renders nothing for a studio without partners. */
export const ClassPartners = ({ classId, capacity }: { classId: string; capacity: number }) => {
  const m = useMessages(messages)
  const items = useApi('readClassPartners', { params: { id: classId } }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card as="section" flush aria-label={m.back}>
      <ul className={list.list}>
        {items.map((item) => (
          <Row key={item.partnerId} classId={classId} capacity={capacity} item={item} />
        ))}
      </ul>
    </Card>
  )
}
