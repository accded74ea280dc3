import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './points-sum.module.css'
import { useWords } from './use-words.ts'

/** What the class does to the balance, as a sum: 86 − 8 = 78. */
export const PointsSum = ({ balance, price }: { balance: number; price: number }) => {
  const { f, m } = useWords()
  const [has, costs, left] = [f.number(balance), f.number(price), f.number(balance - price)]
  return (
    <div className={css.sum}>
      <VisuallyHidden>{m.sum({ balance: has, price: costs, left })}</VisuallyHidden>
      <span aria-hidden="true">
        <b className="clock">{has}</b>
        <small>{m.have}</small>
      </span>
      <span aria-hidden="true">
        <b className="clock">
          <i>−</i>
          {costs}
        </b>
        <small>{m.thisClass}</small>
      </span>
      <span aria-hidden="true">
        <b className="clock">
          <i>=</i>
          {left}
        </b>
        <small>{m.remain}</small>
      </span>
    </div>
  )
}
