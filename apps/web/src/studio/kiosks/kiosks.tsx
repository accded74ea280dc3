import type { Data } from '@cupo/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'
import { KioskReady, type Started, StartKiosk } from './start-kiosk.tsx'

type KioskRow = Data<'listKiosks'>['items'][number]

const Row = ({ kiosk, onEnd }: { kiosk: KioskRow; onEnd: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, branch, startedBy, lastUsedAt } = kiosk
  const used = lastUsedAt === null ? m.unused : m.used(f.moment(lastUsedAt, deviceTimeZone(), new Date()))
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <h2 className="title t3">{name}</h2>
        <p className="soft sm">
          {branch !== null && `${branch.name} · `}
          {used} · {m.startedBy(startedBy)}
        </p>
      </div>
      <RowMenu
        label={m.acts(name)}
        items={[{ id: 'end', label: m.end, icon: <IconTrash aria-hidden="true" />, onChoose: onEnd }]}
      />
    </li>
  )
}

const End = ({ kiosk, onClose }: { kiosk: KioskRow; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('endKiosk', {
    refreshes: ['listKiosks'],
    onDone: () => showToast('done', m.ended(kiosk.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.endTitle(kiosk.name)}
      confirm={m.end}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: kiosk.id } }).then(onClose)}
    >
      {m.endText}
    </ConfirmDialog>
  )
}

/** The kiosks of a studio: tablets at the door. */
export const Kiosks = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listKiosks', { query: {} })
  const [starting, setStarting] = useState(false)
  const [started, setStarted] = useState<Started | null>(null)
  const [ending, setEnding] = useState<KioskRow | null>(null)
  const start = (
    <Button look="fill" onClick={() => setStarting(true)}>
      <IconPlus aria-hidden="true" />
      {m.start}
    </Button>
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={result.data?.items.length ? start : undefined} />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.empty} action={start}>
            {m.emptyText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((kiosk) => (
                <Row key={kiosk.id} kiosk={kiosk} onEnd={() => setEnding(kiosk)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {starting && (
        <StartKiosk
          onClose={() => setStarting(false)}
          onStarted={(made) => {
            setStarting(false)
            setStarted(made)
          }}
        />
      )}
      {started !== null && <KioskReady started={started} onClose={() => setStarted(null)} />}
      {ending !== null && <End kiosk={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
