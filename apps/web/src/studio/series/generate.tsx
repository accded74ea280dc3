import type { SeriesPlan } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { addDays, dayKey } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { classReads } from '../timetable/class-reads.ts'
import { messages } from './plan-messages.ts'
import { PlanTabs } from './plan-view.tsx'
import css from './series.module.css'

/** Last day offset of four weeks that include today. */
const usualDays = 27

type Shown = { plan: SeriesPlan; from: string; to: string } | null

const useActWords = () => {
  const m = useMessages(messages)
  return ({ create, change }: SeriesPlan): string => {
    if (change.length === 0) return m.generate(create.length)
    return create.length === 0 ? m.apply(change.length) : m.both({ create: create.length, change: change.length })
  }
}

type Run = { id: string; created: number }
type DoProps = { shown: NonNullable<Shown>; onDone: (run: Run | null) => void }

/** Applies the preview, or states that there is nothing to apply. */
const Do = ({ shown, onDone }: DoProps) => {
  const m = useMessages(messages)
  const words = useActWords()
  const { send, busy } = useAct('generateSeries', {
    refreshes: [...classReads, 'listSeries', 'listHolidays'],
    onDone: (done) => {
      const { runId, create } = done
      onDone(runId === null ? null : { id: runId, created: create.length })
      showToast('done', m.generated(create.length))
    },
  })
  const { plan, from, to } = shown
  if (plan.create.length + plan.change.length === 0) return <p className="soft">{m.nothing}</p>
  return (
    <Button look="fill" size="xl" busy={busy} onClick={() => void send({ body: { from, to, dryRun: false } })}>
      {words(plan)}
    </Button>
  )
}

/** Removes the classes of the last run, while none has a booking. */
const UndoRun = ({ run, onUndone }: { run: Run; onUndone: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, refusal } = useAct('undoSeriesRun', {
    refreshes: [...classReads, 'listSeries', 'listHolidays'],
    onDone: ({ removed }) => {
      showToast('done', m.undone(removed))
      onUndone()
    },
  })
  return (
    <p className={css.undo}>
      <span>{m.created(run.created)}</span>
      <Button look="quiet" busy={busy} onClick={() => void send({ params: { id: run.id } })}>
        {m.undo}
      </Button>
      {refusal !== null && (
        <span role="alert" className="danger sm">
          {refusal.mensaje}
        </span>
      )}
    </p>
  )
}

/** A date range, the preview of its generated classes, and the button that creates them. */
export const Generate = ({ timeZone }: { timeZone: string }) => {
  const m = useMessages(messages)
  const today = dayKey(new Date(), timeZone)
  const [shown, setShown] = useState<Shown>(null)
  const [run, setRun] = useState<Run | null>(null)
  const { send, busy, fieldError } = useAct('generateSeries', {
    onDone: (plan, _, { body }) => setShown({ plan, from: body.from, to: body.to }),
  })
  const form = useForm(
    { from: today, to: addDays(today, usualDays) },
    ({ from, to }) => ({
      from: from === '' ? m.dateMissing : undefined,
      to: to === '' ? m.dateMissing : undefined,
    }),
    (range) => void send({ body: { ...range, dryRun: true } }),
  )
  const field = (name: 'from' | 'to') => {
    const { onChange, ...rest } = form.field(name, fieldError(name))
    const changed: typeof onChange = (event) => {
      setShown(null)
      onChange(event)
    }
    return { ...rest, onChange: changed }
  }
  /** The preview of the shown range after it was changed. */
  const again = () => {
    if (shown !== null) void send({ body: { from: shown.from, to: shown.to, dryRun: true } })
  }
  return (
    <Section title={m.title}>
      <Card>
        <form className={css.range} {...form.formProps}>
          <DateField label={m.from} {...field('from')} />
          <DateField label={m.to} {...field('to')} />
          <Button type="submit" look={shown === null ? 'fill' : 'line'} busy={busy}>
            {m.look}
          </Button>
        </form>
      </Card>
      <div className={css.preview} aria-busy={busy}>
        {busy && shown === null && <Skeleton height={120} />}
        {shown !== null && (
          <>
            <PlanTabs
              key={`${shown.from} ${shown.to} ${shown.plan.create.length}`}
              lists={{
                create: shown.plan.create,
                change: shown.plan.change,
                keep: shown.plan.keep,
                conflicts: shown.plan.conflicts,
              }}
            />
            {run !== null && (
              <UndoRun
                run={run}
                onUndone={() => {
                  setRun(null)
                  again()
                }}
              />
            )}
            <Do
              shown={shown}
              onDone={(made) => {
                setRun(made)
                again()
              }}
            />
          </>
        )}
      </div>
    </Section>
  )
}
