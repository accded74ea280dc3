import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ProgressPips } from '../../programs/step-list.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import whole from '../../ui/whole-link.module.css'
import { messages } from './messages.ts'
import css from './program-line.module.css'

/** The current program of the member on their home, with its current step. */
export const ProgramLine = ({ program }: { program: NonNullable<Data<'readMemberHome'>['program']> }) => {
  const m = useMessages(messages)
  const { id, step, done, total } = program
  return (
    <Card as="section" className={css.card}>
      <span className={css.what}>
        <Link to={paths.member.program} params={{ id }} className={cx(css.name, whole.link)}>
          {m.line(program)}
        </Link>
        <b>{step}</b>
      </span>
      <ProgressPips done={done} total={total} />
    </Card>
  )
}
