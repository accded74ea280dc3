import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { type HeldPass, pointsByPlace } from '../passes/held.ts'
import type { OpenDialog } from '../passes/pass-dialogs.tsx'
import { PassHeldCard } from '../passes/pass-held.tsx'
import css from '../passes/passes.module.css'
import { PointsHeldCard } from '../passes/points-held.tsx'
import { messages } from './messages.ts'

/** The passes and points of the member's dependants, and passes of others that the member pays. */
export const useFamilyPasses = () => useApi('listDependantPasses', {}, { freshMs: 0 })

type FamilyPassesProps = { family: ReturnType<typeof useFamilyPasses>; onOpen: OpenDialog }

/** What pays for the bookings of each dependant, by person. Nothing without dependants. */
export const FamilyPasses = ({ family: { data, refusal, retry }, onOpen }: FamilyPassesProps) => {
  const m = useMessages(messages)
  if (data === undefined) return refusal === null ? null : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const people = Map.groupBy(data.items, ({ dependant }) => dependant.id)
  return [...people].map(([id, passes]) => (
    <section key={id} className={css.family} aria-label={m.passesOf(passes[0]?.dependant.name ?? '')}>
      <h2>{m.passesOf(passes[0]?.dependant.name ?? '')}</h2>
      <ul className={css.cards}>
        {passes.flatMap((pass: HeldPass) =>
          pass.unit === 'point' ? [] : [<PassHeldCard key={pass.id} pass={pass} onOpen={onOpen} />],
        )}
        {pointsByPlace(passes).flatMap((points) =>
          points.left === 0 && points.renewing.length === 0
            ? []
            : [<PointsHeldCard key={points.studio?.id ?? ''} points={points} onOpen={onOpen} />],
        )}
      </ul>
    </section>
  ))
}
