import { cardsShown, mostCards, type ProspectStage } from '@cupo/core/prospects'
import { useId } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import css from './board.module.css'
import type { Board, BoardContext } from './board-state.ts'
import { ProspectCard } from './card.tsx'
import { messages } from './messages.ts'

type ColumnProps = {
  stage: ProspectStage
  column: Board['columns'][ProspectStage]
  board: BoardContext
  filtered: boolean
  busy: boolean
  /** Asks for this many cards. */
  onMore: (cards: number) => void
}

/** A stage of the board: its number, its cards, and the rest on demand. */
export const Column = ({ stage, column, board, filtered, busy, onMore }: ColumnProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const id = useId()
  const { count, cards } = column
  const left = count - cards.length
  const step = Math.min(left, 2 * cardsShown, mostCards - cards.length)
  return (
    <section className={css.column} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>
          {m.stage[stage]} <span className={css.count}>{f.number(count)}</span>
        </h2>
        <p className="soft sm">{m.hint[stage]}</p>
      </header>
      {count === 0 ? (
        <p className={css.none}>{filtered ? m.noneFiltered : m.none[stage]}</p>
      ) : (
        <ul className={css.cards} aria-label={m.cards({ stage: m.stage[stage], count: f.number(count) })}>
          {cards.map((card) => (
            <ProspectCard key={card.id} card={card} stage={stage} board={board} />
          ))}
        </ul>
      )}
      {left > 0 && step > 0 && (
        <Button wide busy={busy} onClick={() => onMore(cards.length + step)}>
          {m.more({ count: f.number(step) })}
        </Button>
      )}
      {left > step && <p className={css.rest}>{m.tooMany({ count: f.number(left - step) })}</p>}
    </section>
  )
}
