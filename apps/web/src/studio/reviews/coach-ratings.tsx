import type { Data } from '@cupo/contract'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './reviews.module.css'

type Coaches = Data<'listStudioReviews'>['coaches']

type CoachRatingsProps = {
  coaches: Coaches
  /** The coach that the list is filtered by. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** The average of each coach. A press filters the list by the coach, a second one removes the filter. */
export const CoachRatings = ({ coaches, chosen, onChoose }: CoachRatingsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <ul className={css.coaches} aria-label={m.coaches}>
      {coaches.map(({ id, name, rating, people }) => {
        const average = rating === null ? null : f.number(rating, 1)
        return (
          <li key={id}>
            <button
              type="button"
              className={css.coach}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? undefined : id)}
            >
              <VisuallyHidden>
                {average === null ? m.coachCount({ name, people }) : m.coachOf({ name, average, people })}
              </VisuallyHidden>
              <span className={css.name} aria-hidden="true">
                {name}
              </span>
              {average !== null && (
                <b className="clock c1" aria-hidden="true">
                  {average}
                </b>
              )}
              <span className="soft sm num" aria-hidden="true">
                {f.number(people)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
