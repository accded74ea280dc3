import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { GivePoints } from '../pools/give-points.tsx'
import { SignFix } from '../waivers/sign-fix.tsx'
import css from './client.module.css'
import { messages } from './messages.ts'
import type { Cause } from './selection.ts'
import type { Desk } from './use-desk.ts'

/** The button or link of the nearest fix; none if the fix is to choose a different class. */
const Fix = ({ cause, desk }: { cause: Cause; desk: Desk }) => {
  const m = useMessages(messages)
  const { client, selected, booking } = desk
  const [act] = cause.acts
  const guardianPays = useAct('spendGuardianPoints', {
    refreshes: ['readDesk', 'readWhyNot', 'readClient'],
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  if (client === null || selected === null) return null
  if (act === 'sell') {
    return (
      <Link
        to={paths.studio.sell}
        search={{ client: client.id, class: selected.id, ...(desk.data && { day: desk.data.date }) }}
        className={buttonClass({ size: 'sm' })}
      >
        {m.sell}
      </Link>
    )
  }
  if (act === 'resume_pass') {
    return (
      <Link to={paths.studio.client} params={{ id: client.id }} className={buttonClass({ size: 'sm' })}>
        {m.resume}
      </Link>
    )
  }
  if (act === 'guardian_points' && cause.guardian !== null) {
    return (
      <Button
        size="sm"
        busy={guardianPays.busy}
        onClick={() => void guardianPays.send({ body: { clientId: client.id, classId: selected.id } })}
      >
        {m.guardianPoints(cause.guardian)}
      </Button>
    )
  }
  if (act === 'sign_waiver') return <SignFix client={client} />
  const crossing = client.upcoming.find(({ classId }) => classId === cause.classId)
  if (act === 'move_booking' && crossing !== undefined && desk.causes?.length === 1) {
    return (
      <Button size="sm" busy={booking.busy} onClick={() => booking.move(client, crossing.bookingId, selected.id)}>
        {m.move}
      </Button>
    )
  }
  return null
}

/** "¿Por qué no puede reservar?": every cause with its fix, from the booking rules of the server. */
export const WhyPanel = ({ desk, onOverride }: { desk: Desk; onOverride: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { causes, selected, client } = desk
  const [giving, setGiving] = useState(false)
  if (selected === null) return null
  const mayGive = client !== null && causes?.some(({ acts }) => acts.includes('give_points'))
  return (
    <section className={css.part} aria-labelledby="desk-why">
      <h3 id="desk-why" className={css.question}>
        {m.why}
      </h3>
      <p className="soft sm">
        {m.whyOf({
          name: selected.classType.name,
          time: f.time(selected.startsAt, selected.timeZone),
          count: causes?.length ?? 0,
        })}
      </p>
      {causes === null ? (
        <Skeleton height={72} />
      ) : (
        <ul>
          {causes.map((cause) => (
            <li key={`${cause.codigo} ${cause.passId}`} className={css.cause}>
              <IconAlertCircle aria-hidden="true" />
              <span className={css.who}>
                <b>{cause.mensaje}</b>
                <span className="soft sm">{cause.fix}</span>
              </span>
              <Fix cause={cause} desk={desk} />
            </li>
          ))}
        </ul>
      )}
      {mayGive && (
        <Button size="sm" onClick={() => setGiving(true)}>
          {m.givePoints}
        </Button>
      )}
      {giving && client !== null && <GivePoints client={client} onClose={() => setGiving(false)} />}
      {desk.canOverride && (
        <Button size="sm" onClick={onOverride}>
          {m.override}
        </Button>
      )}
    </section>
  )
}
