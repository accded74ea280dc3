import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Balance } from '../../member/points/balance.tsx'
import { messages } from '../../member/points/messages.ts'
import { MovementList, MovementSkeleton } from '../../member/points/movement-list.tsx'
import { PlanList } from '../../member/purchases/plan-list.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { HeaderPanel } from '../feed/header-panel.tsx'
import css from './points-panel.module.css'

/** Movements in the panel; the page has all of them. */
const shown = 4

const Latest = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listMovements', { query: { limit: shown } })
  if (data === undefined) {
    return refusal === null ? (
      <MovementSkeleton rows={shown} />
    ) : (
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    )
  }
  return data.items.length === 0 ? (
    <p className="soft sm">{m.noMovementsHint}</p>
  ) : (
    <MovementList movements={data.items} />
  )
}

/** The panel of the points widget: balance, plans and latest movements. */
export const PointsPanel = ({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) => {
  const m = useMessages(messages)
  return (
    <HeaderPanel title={m.title} kind="drop" anchor={anchor} onClose={onClose}>
      <div className={css.body}>
        <Balance />
        <h3>{m.plans}</h3>
        <PlanList onChoose={onClose} />
        <h3>{m.movements}</h3>
        <Latest />
        <Link to={paths.member.points} onClick={onClose} className={buttonClass({ wide: true })}>
          {m.seeAll}
        </Link>
      </div>
    </HeaderPanel>
  )
}
