import { IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { useModal } from '../ui/use-modal.ts'
import { BrandLogo } from './brand-logo.tsx'
import { Foot } from './foot.tsx'
import css from './layout.module.css'
import { messages } from './messages.ts'
import { SideNav } from './navigation/side-nav.tsx'
import { PersonBlock } from './person-block.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

/** The navigation of a narrow screen, over the page; closes on navigation, Escape and an outside press. */
export const Overlay = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const dialog = useModal({ onBackdrop: onClose })
  useCloseOnBack(onClose)
  const { href } = useLocation()
  const opened = useRef(href)
  useEffect(() => {
    if (href !== opened.current) onClose()
  }, [href, onClose])
  return (
    <dialog ref={dialog} className={css.overlay} aria-label={m.mainNavigation} onCancel={onClose}>
      <div className={css.overlayPanel}>
        <div className={css.head}>
          <BrandLogo />
          <IconButton label={m.closeMenu} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
        <PersonBlock />
        <SideNav />
        <Foot />
      </div>
    </dialog>
  )
}
