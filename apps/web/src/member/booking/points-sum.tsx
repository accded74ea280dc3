import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './points-sum.module.css'
import { useWords } from './use-words.ts'

/** What the class does to the balance, as a sum: 86 − 8 = 78. */
export const PointsSum = ({ balance, price }: { balance: number; price: number }) => {
  const { f, m } = useWords()
  const [has, costs, left] = [f.number(balance), f.number(price), f.number(balance - price)]
  const parts = [
    { sign: null, figure: has, words: m.have },
    { sign: '−', figure: costs, words: m.thisClass },
    { sign: '=', figure: left, words: m.remain },
  ]
  return (
    <div>
      <VisuallyHidden>{m.sum({ balance: has, price: costs, left })}</VisuallyHidden>
      <div className={css.sum} aria-hidden="true">
        {parts.map(({ sign, figure, words }) => (
          <span key={words}>
            <b className="clock">
              {sign !== null && <i>{sign}</i>}
              {figure}
            </b>
            <small>{words}</small>
          </span>
        ))}
      </div>
    </div>
  )
}
