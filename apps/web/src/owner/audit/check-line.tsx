import type { Data } from '@cupo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dot } from '../../ui/dot.tsx'
import { Rich } from '../../ui/rich.tsx'
import css from './audit-log.module.css'
import { messages } from './messages.ts'

export type Check = Data<'checkAudit'>

const Result = ({ check }: { check: Check }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const { entries, brokenCount, waiting, since, checkedAt } = check
  if (entries === 0 || since === null) return null
  const text =
    brokenCount === 0
      ? m.whole({ entries, since: f.date(dayKey(since, zone)), at: f.time(checkedAt, zone) })
      : m.off({ broken: brokenCount, entries })
  return (
    <>
      {brokenCount === 0 ? <Dot look="ok" px={12} /> : <IconAlertTriangle className="danger" aria-hidden="true" />}
      <span>
        <Rich text={text} />
        {waiting > 0 && ` ${m.waiting(waiting)}`}
      </span>
    </>
  )
}

type CheckLineProps = { check: Check | undefined; busy: boolean; failed: string | undefined }

/** The result of the last check of the whole chain. */
export const CheckLine = ({ check, busy, failed }: CheckLineProps) => {
  const m = useMessages(messages)
  return (
    <>
      <p className={css.check} role="status">
        {busy ? m.checking : failed !== undefined ? `${m.checkFailed} ${failed}` : check && <Result check={check} />}
      </p>
      {check && check.broken.length > 0 && (
        <section className={css.broken} aria-label={m.brokenList}>
          <ul>
            {check.broken.map(({ seq, why }) => (
              <li key={`${seq}${why}`}>{m.number({ seq, why: m.why[why] ?? why })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
