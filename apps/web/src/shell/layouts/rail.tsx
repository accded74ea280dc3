import { type SyntheticEvent, useEffect, useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useMessages } from '../../i18n/messages.ts'
import { BrandLogo } from '../brand-logo.tsx'
import { Foot } from '../foot.tsx'
import { messages } from '../messages.ts'
import { personLines } from '../person-lines.ts'
import { OwnAvatar } from '../users/own-avatar.tsx'
import { FoldNav } from './fold-nav.tsx'
import css from './rail.module.css'

type Tip = { text: string; left: number; top: number }

const tipFor = (event: SyntheticEvent): Tip | null => {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
  if (target?.dataset.tip === undefined) return null
  const { right, top, height } = target.getBoundingClientRect()
  return { text: target.dataset.tip, left: right + 8, top: top + height / 2 }
}

/** The label of the item under the pointer or with the focus. Escape hides it, as WCAG 1.4.13 requires. */
const useTip = () => {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    if (tip === null) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setTip(null)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [tip])
  const show = (event: SyntheticEvent) => setTip(tipFor(event))
  const hide = () => setTip(null)
  return {
    tip,
    handlers: { onPointerOver: show, onFocus: show, onPointerLeave: hide, onBlur: hide, onClick: hide, onScroll: hide },
  }
}

/** The folded side panel: logo, user and navigation as icons with tooltips. */
export const Rail = () => {
  const m = useMessages(messages)
  const user = useUser()
  const { name, username } = personLines(user, m)
  const { tip, handlers } = useTip()
  return (
    <div className={css.rail} {...handlers}>
      <BrandLogo mark className={css.mark} />
      <span className={css.person} data-tip={`${name}, ${username}`}>
        <OwnAvatar name={name} size={36} />
      </span>
      <FoldNav form="default" look="rail" />
      <Foot />
      {tip !== null && (
        <span className={css.tip} aria-hidden="true" style={{ left: tip.left, top: tip.top }}>
          {tip.text}
        </span>
      )}
    </div>
  )
}
