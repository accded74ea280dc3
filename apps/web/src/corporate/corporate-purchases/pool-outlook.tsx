import type { Data } from '@cupo/contract'
import { poolOutlook } from '@cupo/core/corporate-purchases'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Rich } from '../../ui/rich.tsx'
import { messages } from './outlook-messages.ts'
import css from './pool-outlook.module.css'

type Props = Pick<Data<'listCorporateGroups'>, 'pool' | 'need' | 'nextMonth'>

/** The points of the next month, by its name, and whether the pool suffices: the same sentences on each page. */
export const PoolOutlook = ({ pool, need, nextMonth }: Props) => {
  const m = useMessages(messages)
  const f = useFormat()
  const month = f.month(nextMonth)
  const { months, missing } = poolOutlook({ pool, need })
  if (months === null) return <p className="soft">{m.noNeed}</p>
  return (
    <>
      <p className="soft">
        <Rich text={m.need({ points: f.points(need), month })} /> {months > 0 && <Rich text={m.lasts(months)} />}
      </p>
      {missing > 0 && (
        <p className={css.short} role="status">
          <Rich text={m.short({ points: f.points(missing), month })} />
        </p>
      )}
    </>
  )
}
