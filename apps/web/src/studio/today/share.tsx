import { useFormat } from '../../format/use-format.ts'
import { cx } from '../../ui/cx.ts'
import css from './share.module.css'

/** A percentage in the clock style with a small sign. */
export const Share = ({ share, className }: { share: number; className?: string | undefined }) => {
  const f = useFormat()
  const [before = '', digits = '', after = ''] = f.percent(share).split(/(\d+)/)
  return (
    <b className={cx('clock', css.share, className)}>
      {before !== '' && <small>{before}</small>}
      {digits}
      {after !== '' && <small>{after}</small>}
    </b>
  )
}
