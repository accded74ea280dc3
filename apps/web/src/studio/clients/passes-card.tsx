import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { dayKey, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { HeldPass } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'
import { HoldPips } from './hold.tsx'
import { CancelPass, FreezePass, ResumePass } from './pass-dialogs.tsx'

const Figure = ({ pass }: { pass: HeldPass }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  if (pass.left === null) return <p className={css.left}>{m.unlimited}</p>
  return (
    <p className={css.left}>
      <b className="clock">{f.number(pass.left)}</b>
      <span className="soft">{pass.period === null ? m.left : m.thisPeriod[pass.period]}</span>
    </p>
  )
}

const Terms = ({ pass }: { pass: HeldPass }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  const day = (instant: string) => f.shortDate(dayKey(instant, pass.timeZone))
  const { freeze, renewal, validUntil } = pass
  return (
    <>
      {freeze !== null && <p>{m.frozen({ from: f.shortDate(freeze.from), until: f.shortDate(freeze.until) })}</p>}
      {renewal !== null && (
        <p>{m.renews({ day: day(renewal.at), amount: f.money(renewal.amount, renewal.currency as never) })}</p>
      )}
      {renewal === null && validUntil !== null && (
        <p className="soft">{m.until({ day: f.shortDate(lastDayKey(validUntil, pass.timeZone)) })}</p>
      )}
    </>
  )
}

/** The contents of a pass, and the actions of the staff on it. */
const PassCard = ({ pass }: { pass: HeldPass }) => {
  const m = useMessages(fileMessages)
  const [open, setOpen] = useState<'freeze' | 'resume' | 'cancel' | null>(null)
  const hold = { ...pass, passId: pass.id }
  return (
    <li className={css.pass}>
      <div className={css.passHead}>
        <h3>{pass.name}</h3>
        <Figure pass={pass} />
      </div>
      <HoldPips hold={hold} px={12} />
      <Terms pass={pass} />
      <div className={css.passActs}>
        {pass.freezable !== null && pass.freezable.days >= 7 && (
          <Button size="sm" onClick={() => setOpen('freeze')}>
            {m.freeze}
          </Button>
        )}
        {pass.freeze !== null && (
          <Button size="sm" onClick={() => setOpen('resume')}>
            {m.resume}
          </Button>
        )}
        {pass.renewal !== null && (
          <Button size="sm" look="quiet" onClick={() => setOpen('cancel')}>
            {m.cancelPass}
          </Button>
        )}
      </div>
      {open === 'freeze' && pass.freezable !== null && (
        <FreezePass pass={pass} freezable={pass.freezable} onClose={() => setOpen(null)} />
      )}
      {open === 'resume' && <ResumePass pass={pass} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelPass pass={pass} onClose={() => setOpen(null)} />}
    </li>
  )
}

export const PassesCard = ({ id, passes }: { id: string; passes: readonly HeldPass[] }) => {
  const m = useMessages(fileMessages)
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{m.passes}</h2>
        <Link
          to={paths.studio.sell}
          search={{ client: id }}
          className={buttonClass({ look: 'quiet', size: 'sm', flush: true })}
        >
          {passes.length === 0 ? m.sellPass : m.sellAnother}
        </Link>
      </div>
      {passes.length === 0 ? (
        <p className="soft">{m.noPasses}</p>
      ) : (
        <ul className={css.passes}>
          {passes.map((pass) => (
            <PassCard key={`${pass.id} ${pass.name}`} pass={pass} />
          ))}
        </ul>
      )}
    </section>
  )
}
