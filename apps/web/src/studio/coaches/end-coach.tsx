import type { Data } from '@cupo/contract'
import { changeOutcome } from '@cupo/core/change-kinds'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from '../timetable/class-reads.ts'
import { useStudio } from '../use-studio.ts'
import type { Coach } from './edit-coach.tsx'
import css from './end-coach.module.css'
import { messages } from './messages.ts'

type Ended = Data<'endCoach'>

const Classes = ({ ended }: { ended: Ended }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const timeZone = useStudio().data?.timeZone ?? deviceTimeZone()
  if (ended.classes.length === 0) return <p>{m.endNothing}</p>
  return (
    <>
      <p>
        <Rich text={m.endSums({ classes: ended.classes.length, people: ended.people.length })} />
      </p>
      <ul className={css.classes}>
        {ended.classes.map(({ id, name, startsAt, what, substitute }) => (
          <li key={id}>
            <span>
              {name}, {f.day(dayKey(startsAt, timeZone))}, {f.time(startsAt, timeZone)}
            </span>
            <b className={what === changeOutcome.substituted ? undefined : 'warn'}>{substitute?.name ?? m.endNobody}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Ends a coach's work at the studio, after a preview of the upcoming classes and their substitutes. */
export const EndCoach = ({ coach, onClose }: { coach: Coach; onClose: () => void }) => {
  const m = useMessages(messages)
  const [ended, setEnded] = useState<Ended | null>(null)
  const preview = useAct('endCoach', { onDone: setEnded })
  const act = useAct('endCoach', {
    refreshes: ['listCoaches', 'listSeries', 'readStudio', ...classReads],
    onDone: () => {
      onClose()
      showToast('done', m.ended(coach.name))
    },
  })
  const { id } = coach
  const look = useRef(preview.send)
  look.current = preview.send
  useEffect(() => void look.current({ params: { id }, query: { dryRun: 'true' } }), [id])
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.endTitle(coach.name)}
      confirm={m.end}
      cancel={m.cancel}
      look="danger"
      busy={act.busy || (ended === null && preview.busy)}
      onClose={onClose}
      onConfirm={() => ended !== null && void act.send({ params: { id }, query: {} })}
    >
      {ended === null && preview.refusal === null && <Skeleton height={80} />}
      {preview.refusal !== null && <p className="danger">{preview.refusal.mensaje}</p>}
      {ended !== null && <Classes ended={ended} />}
      <p className="soft sm">{m.endText}</p>
    </ConfirmDialog>
  )
}
