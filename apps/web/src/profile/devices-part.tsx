import type { Data } from '@cupo/contract'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useAct } from '../api/use-act.ts'
import { useApi } from '../api/use-api.ts'
import { messages as factorMessages } from '../factors/messages.ts'
import { useProof } from '../factors/use-proof.tsx'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { showToast } from '../ui/toast-store.ts'
import { deviceName } from './device-name.ts'
import css from './devices-part.module.css'
import { Part } from './part.tsx'
import { messages } from './settings-messages.ts'

type Session = Data<'listSessions'>['items'][number]

const handheld = new Set(['iPhone', 'iPad', 'Android'])

const Device = ({ session }: { session: Session }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { send, busy } = useAct('revokeSession', {
    refreshes: ['listSessions'],
    onDone: () => showToast('done', m.ended),
  })
  const { browser, system } = deviceName(session.userAgent)
  const named = browser !== undefined && system !== undefined ? m.onSystem({ browser, system }) : (browser ?? system)
  const device = session.actingOwner === null ? (named ?? m.unknownDevice) : m.actingOwner(session.actingOwner)
  const Icon = handheld.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <li className={css.device}>
      <Icon aria-hidden="true" />
      <div>
        <b>{device}</b>
        <p className="soft sm">{m.seen(f.moment(session.lastSeenAt, zone, now))}</p>
      </div>
      {session.current ? (
        <Tag tone="ok">{m.thisDevice}</Tag>
      ) : (
        <Button
          size="sm"
          busy={busy}
          aria-label={m.endOf(device)}
          onClick={() => void send({ params: { id: session.id } })}
        >
          {m.end}
        </Button>
      )}
    </li>
  )
}

/** Ends every session but this one, after a recent proof of identity. */
const EndOthers = () => {
  const m = useMessages(factorMessages)
  const { guard, dialog } = useProof()
  const { send, busy } = useAct('endOtherSessions', {
    refreshes: ['listSessions'],
    onDone: ({ sessions }) => showToast('done', m.endedOthers(sessions)),
  })
  return (
    <>
      <Button busy={busy} onClick={() => guard(() => void send({}))}>
        {m.endOthers}
      </Button>
      {dialog}
    </>
  )
}

/** The account's sessions, this device first. Each can be ended, and all others together. */
export const DevicesPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listSessions', {})
  const sessions = data?.items.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <Part title={m.devices} lead={m.devicesLead}>
      {sessions !== undefined && (
        <ul className={css.devices}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && <EndOthers />}
      {sessions === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {sessions === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={44} />
        </div>
      )}
    </Part>
  )
}
