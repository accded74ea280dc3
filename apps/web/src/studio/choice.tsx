import { Segmented } from '../ui/segmented.tsx'
import css from './list.module.css'

type ChoiceProps<Value extends string> = {
  /** The question. */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Labels of the answers, in display order. */
  answers: Readonly<Record<Value, string>>
}

/** A segmented choice with its question as a visible legend. */
export const Choice = <Value extends string>({ label, value, onChange, answers }: ChoiceProps<Value>) => {
  const options = (Object.entries(answers) as [Value, string][]).map(([one, words]) => ({ value: one, label: words }))
  return (
    <div className={css.choice}>
      <p className={css.legend} aria-hidden="true">
        {label}
      </p>
      <Segmented label={label} className={css.answers} value={value} onChange={onChange} options={options} />
    </div>
  )
}
