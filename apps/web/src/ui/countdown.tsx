import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'

/** Time left until the ISO instant `to` ('en 12 h 48 min'), updated every minute. */
export const Countdown = ({ to, className }: { to: string; className?: string | undefined }) => {
  const f = useFormat()
  const now = useNow(60_000)
  return (
    <time dateTime={to} className={className}>
      {f.countdown(now, to)}
    </time>
  )
}
