import { roles } from '@cupo/core/roles'
import { IconPalette } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../api/use-user.ts'
import { retryImport } from '../../app/retry-import.ts'
import { currentBrand, onBrandChange } from '../../i18n/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { messages } from '../messages.ts'
import css from './theme-button.module.css'

const ThemeDrawer = lazy(async () => ({
  default: (await retryImport(() => import('./theme-drawer.tsx'))()).ThemeDrawer,
}))

const Opener = ({ className }: { className?: string | undefined }) => {
  const m = useMessages(messages)
  const user = useUser()
  const { demo } = useSyncExternalStore(onBrandChange, currentBrand)
  const [open, setOpen] = useState(false)
  // Hidden for members, except on a demo service.
  if (user?.userType.id === roles.member && !demo) return null
  return (
    <>
      <IconButton label={m.look} aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        <IconPalette aria-hidden="true" />
      </IconButton>
      <Suspense>{open && <ThemeDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Opens the drawer of themes, colour schemes and layouts from the edge of the window. */
export const ThemeButton = () => <Opener className={css.fixed} />

/** The same button as a header widget on narrow screens. */
export const ThemeWidget = () => <Opener />
