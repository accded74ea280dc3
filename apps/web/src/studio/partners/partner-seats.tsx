import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast-store.ts'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { EditSeats } from './edit-seats.tsx'
import { messages } from './seat-messages.ts'
import { useRuleWords } from './use-rule-words.ts'

type TypeSeats = Data<'listPartnerSeats'>['items'][number]

const EditType = ({ id, type, onClose }: { id: string; type: TypeSeats; onClose: () => void }) => {
  const m = useMessages(messages)
  const { classTypeId, name, capacity, rule } = type
  const { send, busy } = useAct('setPartnerSeats', {
    refreshes: ['listPartnerSeats'],
    onDone: () => {
      onClose()
      showToast('done', m.saved)
    },
  })
  return (
    <EditSeats
      title={m.mode(name)}
      rule={rule}
      capacity={capacity}
      busy={busy}
      onSave={(made) => void send({ params: { id, classTypeId }, body: { rule: made } })}
      onClose={onClose}
    />
  )
}

/** The seats of a partner in each class of a discipline. */
export const PartnerSeats = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const words = useRuleWords()
  const [editing, setEditing] = useState<TypeSeats | null>(null)
  const result = useApi('listPartnerSeats', { params: { id } })
  return (
    <>
      <Listed result={result} empty={<EmptyState title={m.noTypes} />}>
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((type) => (
                <li key={type.classTypeId} className={list.row}>
                  <div className={list.grow}>
                    <b>{type.name}</b>
                    <p className="soft sm">{words(type.rule)}</p>
                  </div>
                  <Button size="sm" aria-label={m.editOf(type.name)} onClick={() => setEditing(type)}>
                    {m.edit}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {editing !== null && <EditType id={id} type={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
