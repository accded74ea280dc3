import { useState } from 'react'
import { addDays, dayKey } from '../../format/day.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { TouchedBookings } from '../../freezes/touched-bookings.tsx'
import { useFreezePreview } from '../../freezes/use-freeze-preview.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import { Facts } from './facts.tsx'
import type { HeldPass } from './held.ts'
import { Refused } from './refused.tsx'
import { usePassAct } from './use-pass-act.ts'

type Freezable = NonNullable<HeldPass['freezable']>

const allWeeks = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The number of weeks, as one radio button per week. */
const Weeks = ({ value, most, onChange }: { value: number; most: number; onChange: (weeks: number) => void }) => {
  const m = useMessages(messages)
  return (
    <>
      <fieldset className={css.weeks}>
        <legend>
          <VisuallyHidden>{m.weeks}</VisuallyHidden>
        </legend>
        {allWeeks.map((weeks) => (
          <label key={weeks}>
            <input
              type="radio"
              name="weeks"
              value={weeks}
              checked={weeks === value}
              disabled={weeks > most}
              aria-label={m.week(weeks)}
              onChange={() => onChange(weeks)}
            />
            <i className={weeks <= value ? css.on : undefined} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <p className={css.scale}>
        <span>1</span>
        <span>{m.mostWeeks(most)}</span>
      </p>
    </>
  )
}

type FreezeDialogProps = { pass: HeldPass; freezable: Freezable; onClose: () => void }

/** Freezes a membership for 1 to 8 weeks, after a preview by the server. */
export const FreezeDialog = ({ pass, freezable, onClose }: FreezeDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const most = Math.floor(freezable.days / 7)
  const [weeks, setWeeks] = useState(Math.min(most, 3))
  const [from, setFrom] = useState(freezable.latest ?? freezable.from)
  const until = from === '' ? '' : addDays(from, weeks * 7)
  const { preview, refused } = useFreezePreview(pass.id, { from, until })
  const { act, busy, refused: refusedAct } = usePassAct('freezePass', onClose)
  const bookings = preview?.bookings ?? []
  const booked = bookings.filter(({ waiting }) => !waiting).length
  const returns = pass.renewal === null ? m.returnsFree : m.returns(moneyWords(f, pass.renewal))
  const charge = preview?.renewsAt ? dayKey(preview.renewsAt, pass.timeZone) : null
  const facts: [string, string][] =
    from === ''
      ? []
      : [
          [f.shortDate(from), m.stops],
          [f.shortDate(until), returns],
          ...(charge !== null && charge !== until ? [[f.shortDate(charge), m.nextCharge] as [string, string]] : []),
        ]
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.freezeTitle(pass.name)}>
      {pass.studio !== null && <p className={css.lead}>{pass.studio.name}</p>}
      <div className={css.length}>
        <b className="clock">{weeks}</b>
        <p>
          {m.weekWord(weeks)}
          <br />
          {from !== '' && (
            <span className="soft">{m.span({ from: f.shortDate(from), until: f.shortDate(addDays(until, -1)) })}</span>
          )}
        </p>
      </div>
      <Weeks value={weeks} most={most} onChange={setWeeks} />
      <DateField
        label={m.firstDay}
        value={from}
        min={freezable.from}
        {...(freezable.latest !== null && { max: freezable.latest })}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Facts facts={facts} />
      <TouchedBookings bookings={bookings} />
      <Refused refused={refusedAct ?? refused} />
      <div className={css.acts}>
        <Button
          look="fill"
          size="xl"
          wide
          busy={busy || (preview === null && refused === null && from !== '')}
          disabled={from === ''}
          onClick={() =>
            void act({ params: { id: pass.id }, body: { from, until, ...(booked > 0 && { cancelBookings: true }) } })
          }
        >
          {booked > 0 ? m.freezeAndCancel(booked) : m.freeze}
        </Button>
        <Button look="quiet" wide onClick={onClose}>
          {m.notNow}
        </Button>
      </div>
    </Dialog>
  )
}
