import type { Points } from '@cupo/core/points'
import { noPoints } from '@cupo/core/points-arithmetic'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './points-sum.module.css'
import { useTermsWords } from './use-terms-words.ts'

type PointsSumProps = { balance: number; price: Points; bought?: Points }

/** The effect of the class on the balance as a sum: 86 − 8 = 78; after a purchase 4 + 50 − 12 = 42. */
export const PointsSum = ({ balance, price, bought = noPoints }: PointsSumProps) => {
  const { f, m } = useTermsWords()
  const [has, costs, left] = [f.number(balance), f.number(price), f.number(balance + bought - price)]
  const more = { sign: '+', figure: f.number(bought), words: m.youBought }
  const parts = [
    { sign: null, figure: has, words: bought > 0 ? m.had : m.have },
    ...(bought > 0 ? [more] : []),
    { sign: '−', figure: costs, words: m.thisClass },
    { sign: '=', figure: left, words: m.remain },
  ]
  return (
    <div>
      <VisuallyHidden>
        {bought > 0
          ? m.sumBought({ balance: has, bought: more.figure, price: costs, left })
          : m.sum({ balance: has, price: costs, left })}
      </VisuallyHidden>
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
