import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MonthKey, monthOf } from '../format/month.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { messages } from './messages.ts'
import css from './month-step.module.css'

/** A link to the same page for the previous or the next month. A future month is a placeholder of the same size. */
export const MonthStep = ({ month, back = false }: { month: MonthKey; back?: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const icon = back ? <IconChevronLeft aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />
  if (month > monthOf(new Date())) {
    return (
      <span className={iconButtonClass(css.off)} aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <Link className={iconButtonClass()} to="." search={{ month }} aria-label={m.earlier(f.monthAndYear(`${month}-01`))}>
      {icon}
    </Link>
  )
}
