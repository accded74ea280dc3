import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useStudio } from '../use-studio.ts'
import css from './outage.module.css'
import { messages } from './outage-messages.ts'
import { roomReads } from './room-reads.ts'
import { TakeOutDialog } from './take-out-dialog.tsx'

export type SavedSpot = Data<'listRooms'>['items'][number]['spots'][number]

/** Takes a saved spot out of service, or shows the reason and puts it back into service. */
export const SpotService = ({ spot: { id, label, outage } }: { spot: SavedSpot }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const timeZone = useStudio().data?.timeZone ?? null
  const [open, setOpen] = useState(false)
  const back = useAct('returnSpot', {
    refreshes: roomReads,
    onDone: () => showToast('done', m.returned(label)),
  })
  if (outage === null) {
    return (
      <div className={css.service}>
        <Button onClick={() => setOpen(true)}>{m.takeOut}</Button>
        {open && <TakeOutDialog id={id} label={label} onClose={() => setOpen(false)} />}
      </div>
    )
  }
  return (
    <div className={css.service}>
      <p>
        <b className="warn">{m.out}</b>
        {timeZone !== null && ` ${m.since(f.day(dayKey(outage.since, timeZone)))}`}
        <br />
        <span>{outage.reason}</span>
      </p>
      <Button busy={back.busy} onClick={() => void back.send({ params: { id } })}>
        {m.putBack}
      </Button>
    </div>
  )
}
