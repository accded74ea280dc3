import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import css from './no-pass.module.css'

/** A drawing of a room: taken seats, free seats and one just freed. */
const room = ['tttfttttfttt', 'ttfttttttftt', 'tttttntttttt', 'tfttttftttft', 'ttttfttttttt'].join('')

const states = { t: 'taken', f: 'free', n: 'freed' } as const

/** Shown instead of the pass without a booking: a drawing and a link to the calendar. */
export const NoPass = ({ returning }: { returning: boolean }) => {
  const m = useMessages(messages)
  return (
    <section className={css.pass} aria-labelledby="no-pass">
      <div className={css.room} aria-hidden="true">
        {[...room].map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, whose pips never move
          <Pip key={index} state={states[seat as keyof typeof states]} />
        ))}
      </div>
      <div className={css.words}>
        <h1 id="no-pass">{returning ? m.whenBack : m.seatWaits}</h1>
        <p className="soft">{m.noPass}</p>
        <Link to={paths.member.calendar} className={buttonClass({ look: 'fill', size: 'xl' }, css.find)}>
          {m.findClass}
        </Link>
      </div>
    </section>
  )
}
