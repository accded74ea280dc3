import type { Data } from '@cupo/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAct } from '../api/use-act.ts'
import { useApi } from '../api/use-api.ts'
import { useDownload } from '../api/use-download.ts'
import { deviceTimeZone } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './handovers.module.css'
import { messages } from './messages.ts'

type Handover = Data<'listHandovers'>['items'][number]

const megabyte = 1_000_000

/** Polling interval while a copy is being made, in ms. */
const everyMs = 2_000

const isMaking = ({ state }: Handover): boolean => state === 'waiting' || state === 'running'

const Row = ({ handover, fileName }: { handover: Handover; fileName: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const language = useLanguage()
  const now = useNow(60_000)
  const { busy, save } = useDownload('readHandoverFile')
  const { id, state, bytes, doneRows, totalRows, expiresAt, askedAt } = handover
  if (isMaking(handover)) {
    const percent = totalRows === 0 ? 0 : Math.floor((100 * doneRows) / totalRows)
    return (
      <li className={css.row}>
        <div>
          <p>{m.preparing}</p>
          <progress className={css.bar} max={100} value={percent} aria-label={m.progress(percent)} />
        </div>
      </li>
    )
  }
  if (state === 'failed')
    return (
      <li className={css.row}>
        <div>
          <p>{m.failed}</p>
          <p className="soft sm">{m.requestedOn(f.moment(askedAt, deviceTimeZone(), now))}</p>
        </div>
      </li>
    )
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <li className={css.row}>
      <div>
        <b>{m.ready(size.format(Math.max((bytes ?? 0) / megabyte, 0.1)))}</b>
        {expiresAt !== null && <p className="soft sm">{m.until(f.moment(expiresAt, deviceTimeZone(), now))}</p>}
      </div>
      <Button busy={busy} onClick={() => save({ params: { id } }, fileName)}>
        <IconDownload aria-hidden="true" />
        {m.download}
      </Button>
    </li>
  )
}

/**
 * The copies of the last seven days, and a button that requests one. `fileName`: name of the downloaded file, without
 * its extension.
 */
export const Handovers = ({ fileName }: { fileName: string }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listHandovers', { query: {} }, { everyMs, freshMs: 0 })
  const { send, busy } = useAct('askHandover', { refreshes: ['listHandovers'] })
  if (data === undefined)
    return refusal ? (
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={44} />
      </div>
    )
  const { items } = data
  return (
    <>
      {items.length === 0 ? (
        <p className="soft">{m.none}</p>
      ) : (
        <ul className={css.list} aria-live="polite">
          {items.map((handover) => (
            <Row key={handover.id} handover={handover} fileName={`${fileName}-${handover.askedAt.slice(0, 10)}.zip`} />
          ))}
        </ul>
      )}
      {!items.some(isMaking) && (
        <Button className={css.ask} busy={busy} onClick={() => void send({})}>
          {items.length === 0 ? m.ask : m.again}
        </Button>
      )}
    </>
  )
}
