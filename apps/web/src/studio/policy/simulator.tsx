import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { addDays, dayKey } from '../../format/day.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStudio } from '../use-studio.ts'
import { bodyOf, type Draft } from './draft.ts'
import { Simulated } from './simulated.tsx'
import css from './simulator.module.css'
import { simulatorMessages } from './simulator-messages.ts'

type SpanId = 'month' | 'quarter' | 'dates'
const days: Record<Exclude<SpanId, 'dates'>, number> = { month: 30, quarter: 90 }

type Dates = { from: string; to: string }

/** The simulated period: the last days until yesterday in the studio's time zone, or custom dates. */
const useSpan = (timeZone: string) => {
  const yesterday = addDays(dayKey(useNow(60_000), timeZone), -1)
  const [id, setId] = useState<SpanId>('month')
  const [own, setOwn] = useState<Dates>({ from: addDays(yesterday, -29), to: yesterday })
  const span = id === 'dates' ? own : { from: addDays(yesterday, 1 - days[id]), to: yesterday }
  return { id, setId, span, setOwn, yesterday }
}

const Loading = () => {
  const m = useMessages(simulatorMessages)
  return (
    <div className={css.loading} aria-busy="true">
      <p className="soft">{m.busy}</p>
      {['82%', '60%', '100%', '100%', '100%'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no other identity
        <Skeleton key={line} width={width} />
      ))}
    </div>
  )
}

type SimulationProps = { draft: Draft; timeZone: string }

/** The period picker and the simulation result. */
const Simulation = ({ draft, timeZone }: SimulationProps) => {
  const m = useMessages(simulatorMessages)
  const { id, setId, span, setOwn, yesterday } = useSpan(timeZone)
  const chosen = span.from !== '' && span.to !== ''
  const { data, refusal, retry } = useApi(
    'simulatePolicy',
    { body: { ...bodyOf(draft), ...span } },
    { enabled: chosen, freshMs: 60_000 },
  )
  const errorOf = (campo: string) => refusal?.errores.find((error) => error.campo === campo)?.mensaje
  const elsewhere = refusal?.errores.filter((error) => error.campo !== 'from' && error.campo !== 'to') ?? []
  const atDates = errorOf('from') !== undefined || errorOf('to') !== undefined
  return (
    <>
      <p className="soft">{m.lead}</p>
      <Segmented
        label={m.span}
        value={id}
        onChange={setId}
        className={css.spans}
        options={(['month', 'quarter', 'dates'] as const).map((value) => ({ value, label: m.spans[value] }))}
      />
      {id === 'dates' && (
        <div className={css.dates}>
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={m[end]}
              max={yesterday}
              value={span[end]}
              error={errorOf(end)}
              onChange={(event) => setOwn({ ...span, [end]: event.target.value })}
            />
          ))}
        </div>
      )}
      {data && <Simulated simulation={data} />}
      {!data && refusal && !atDates && (
        <ErrorState
          mensaje={[refusal.mensaje, ...new Set(elsewhere.map((error) => error.mensaje))].join(' ')}
          onRetry={retry}
        />
      )}
      {!data && !refusal && chosen && <Loading />}
    </>
  )
}

type SimulatorProps = { draft: Draft; busy: boolean; onSave: () => void; onClose: () => void }

/** Simulates a past period under the drafted rules. Mount it only while open. */
export const Simulator = ({ draft, busy, onSave, onClose }: SimulatorProps) => {
  const m = useMessages(simulatorMessages)
  const timeZone = useStudio().data?.timeZone
  const changes = Object.keys(draft.studio).length + Object.keys(draft.disciplines).length
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={m.title}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.close}
          </Button>
          <Button
            look="fill"
            busy={busy}
            disabled={changes === 0}
            onClick={() => {
              onSave()
              onClose()
            }}
          >
            {m.save}
          </Button>
        </>
      }
    >
      {timeZone === undefined ? <Loading /> : <Simulation draft={draft} timeZone={timeZone} />}
    </Dialog>
  )
}
