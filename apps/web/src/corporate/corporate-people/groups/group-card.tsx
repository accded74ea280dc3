import type { Data } from '@cupo/contract'
import type { ReactNode } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Strip } from '../../../seats/strip.tsx'
import { Card } from '../../../ui/card.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PoolOutlook } from '../../corporate-purchases/pool-outlook.tsx'
import css from './groups.module.css'
import { messages } from './messages.ts'

export type Groups = Data<'listCorporateGroups'>
export type Group = Groups['items'][number]

/** Above this many people, one dot per person is too dense to count. */
const peopleDrawn = 100

/** A group: its people as dots, and the monthly points per person. */
export const GroupCard = ({ group, full = false, menu }: { group: Group; full?: boolean; menu?: ReactNode }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, people, monthlyPoints, standard } = group
  return (
    <Card as="li" className={css.group}>
      <div className={css.top}>
        <div>
          <h2>{name}</h2>
          <p className="soft sm">
            <Rich text={m.people(people)} />
          </p>
        </div>
        <p className={css.points}>
          <b className="clock c3">{f.number(monthlyPoints)}</b>
          {m.monthly}
        </p>
        {menu}
      </div>
      {people > 0 && (
        <Strip
          className={css.dots}
          columns={25}
          capacity={Math.min(people, peopleDrawn)}
          taken={Math.min(people, peopleDrawn)}
          label=""
        />
      )}
      {full && (
        <p className={css.cost}>
          <span className="soft sm">
            <Rich text={m.costs({ points: f.number(people * monthlyPoints) })} />
          </span>
          {standard && <Tag>{m.standard}</Tag>}
        </p>
      )}
    </Card>
  )
}

/** The monthly cost beside the pool, with a warning when the pool is short for the next month. */
export const Totals = ({ groups: { items, monthly, pool, need, nextMonth } }: { groups: Groups }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const parts = items
    .filter(({ people }) => people > 0)
    .map(({ people, monthlyPoints }) => `${f.number(people)}\u00A0×\u00A0${f.number(monthlyPoints)}`)
  return (
    <div>
      <dl className={css.totals}>
        <div>
          <dt>{parts.length > 0 && parts.length < 5 ? parts.join(' + ') : m.sum}</dt>
          <dd className="clock c2">{f.number(monthly)}</dd>
        </div>
        <div>
          <dt>{m.pool}</dt>
          <dd className="clock c2">{f.number(pool)}</dd>
        </div>
      </dl>
      <PoolOutlook pool={pool} need={need} nextMonth={nextMonth} />
    </div>
  )
}
