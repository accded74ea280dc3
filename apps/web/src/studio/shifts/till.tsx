import { IconCash, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, iconButtonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Entries } from './entries.tsx'
import { messages } from './messages.ts'
import { MoveCash } from './move-cash.tsx'
import { OpenShift } from './open-shift.tsx'
import { Sheet } from './sheet.tsx'
import { ShiftHistory } from './shift-history.tsx'
import css from './till.module.css'
import { type Count, type Shift, useCount } from './use-count.ts'

/** Ids of the previous and the next shift; null if none. */
export type Neighbours = { older: string | null; newer: string | null }

const Step = ({ id, label, icon }: { id: string | null; label: string; icon: ReactNode }) =>
  id === null ? (
    <span className={iconButtonClass(css.off)} aria-hidden="true">
      {icon}
    </span>
  ) : (
    <Link className={iconButtonClass()} aria-label={label} to={paths.studio.shift} params={{ id }}>
      {icon}
    </Link>
  )

type CloseProps = { shift: Shift; count: Count }

const CloseButton = ({ shift, count }: CloseProps) => {
  const m = useMessages(messages)
  const { send, busy, refusal } = useAct('closeShift', {
    refreshes: ['readShift', 'listShifts'],
    onDone: () => showToast('done', m.closedToast),
  })
  const { counted, reasons, unexplained } = count
  return (
    <>
      <Button
        look="fill"
        busy={busy}
        disabled={unexplained.length > 0}
        onClick={() => void send({ params: { id: shift.id }, body: { counted, reasons } })}
      >
        {m.close}
      </Button>
      {refusal !== null && refusal.errores.length > 0 && <p role="alert">{refusal.mensaje}</p>}
    </>
  )
}

const Title = ({ older, newer }: Neighbours) => {
  const m = useMessages(messages)
  return (
    <span className={css.title}>
      {m.title}
      <Step id={older} label={m.older} icon={<IconChevronLeft aria-hidden="true" />} />
      <Step id={newer} label={m.newer} icon={<IconChevronRight aria-hidden="true" />} />
    </span>
  )
}

const ShiftPage = ({ shift, ...neighbours }: { shift: Shift } & Neighbours) => {
  const m = useMessages(messages)
  const count = useCount(shift)
  const [moving, setMoving] = useState(false)
  const open = shift.closedAt === null
  const soFar = count.isUncounted('cash') ? 0 : count.differenceOf('cash')
  const difference = open ? soFar : (shift.counts.cash.difference ?? 0)
  return (
    <>
      <PageHead
        title={<Title {...neighbours} />}
        actions={
          <>
            {open && (
              <Button onClick={() => setMoving(true)}>
                <IconCash aria-hidden="true" />
                {m.move}
              </Button>
            )}
            <Button onClick={() => window.print()}>
              <IconPrinter aria-hidden="true" />
              {m.print}
            </Button>
            {open && <CloseButton shift={shift} count={count} />}
          </>
        }
      />
      <div className={css.columns}>
        <Sheet shift={shift} count={open ? count : null} />
        <Entries shift={shift} cashDifference={difference} />
      </div>
      {moving && <MoveCash shift={shift} onClose={() => setMoving(false)} />}
    </>
  )
}

const Loaded = ({ id, ...neighbours }: { id: string } & Neighbours) => {
  const { data, refusal, retry } = useApi('readShift', { params: { id } }, { freshMs: 5_000 })
  if (data !== undefined) return <ShiftPage key={id} shift={data} {...neighbours} />
  if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return <Skeleton height={560} />
}

/**
 * The till: the open shift with its count, or the shift in the address. Without an open shift it offers to open one.
 */
export const Till = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { id } = useParams({ strict: false }) as { id?: string }
  const { data, refusal, retry } = useApi('listShifts', { query: { limit: 10 } })
  if (data === undefined) {
    return refusal === null ? <Skeleton height={560} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  const shifts = data.items
  const shown = id ?? shifts.find(({ closedAt }) => closedAt === null)?.id
  if (shown === undefined) {
    return (
      <>
        <PageHead title={m.title} lead={m.openNew} />
        <OpenShift />
        <ShiftHistory shifts={shifts} />
      </>
    )
  }
  const at = shifts.findIndex((shift) => shift.id === shown)
  const older = at < 0 ? null : (shifts[at + 1]?.id ?? null)
  const newer = at <= 0 ? null : (shifts[at - 1]?.id ?? null)
  return (
    <>
      <Loaded id={shown} older={older} newer={newer} />
      <div className={css.history}>
        <ShiftHistory shifts={shifts} current={shown} />
      </div>
    </>
  )
}
