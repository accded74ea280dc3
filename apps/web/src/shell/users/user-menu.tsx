import type { User } from '@cupo/contract'
import { presences, schemes } from '@cupo/core/preferences'
import { type Role, roleOf } from '@cupo/core/roles'
import { IconChevronDown, IconHelp, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { currentLook, onLookChange } from '../../app/look.ts'
import { paths } from '../../app/paths.ts'
import { chooseLook } from '../../app/preferences.ts'
import { usePreloadPage } from '../../app/use-preload-page.ts'
import { useFormat } from '../../format/use-format.ts'
import { currentBrand, onBrandChange } from '../../i18n/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from '../messages.ts'
import { messages as own } from './messages.ts'
import { OwnAvatar, StatusDot } from './own-avatar.tsx'
import { ownPagesOf } from './own-pages.ts'
import css from './user-menu.module.css'

const holders: readonly (Role | undefined)[] = ['member', 'studio', 'corporate']

/** Links to the user's own pages, if this service shows them, and to help. */
const useOwnPages = (role: Role | undefined): MenuItem[] => {
  const m = useMessages(own)
  const navigate = useNavigate()
  const ahead = usePreloadPage()
  const { ownPages } = useSyncExternalStore(onBrandChange, currentBrand)
  const { profile, settings } = ownPagesOf(role)
  if (role === undefined) return []
  // A member's phone has only the tabs, so this menu has the other links.
  const help = {
    id: 'help',
    label: m.help,
    icon: <IconHelp aria-hidden="true" />,
    onChoose: () => void navigate({ to: paths.help }),
    onIntent: () => ahead(paths.help),
  }
  if (!ownPages) return [help]
  return [
    {
      id: 'profile',
      label: m.profile,
      icon: <IconUser aria-hidden="true" />,
      onChoose: () => (profile === null ? showToast('info', m.unavailable) : void navigate({ to: profile })),
      ...(profile !== null && { onIntent: () => ahead(profile) }),
    },
    {
      id: 'settings',
      label: m.settings,
      icon: <IconSettings aria-hidden="true" />,
      onChoose: () => void navigate({ to: settings }),
      onIntent: () => ahead(settings),
    },
    help,
  ]
}

const Who = ({ name, role }: { name: string; role: Role | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const holds = holders.includes(role)
  const { data } = useApi('readPoints', {}, { enabled: holds })
  return (
    <div className={css.who}>
      <OwnAvatar name={name} size={44} />
      <p>
        <small>{m.signedInAs}</small>
        <b>{name}</b>
        {holds && data !== undefined && <small className="num">{f.points(data.balance)}</small>}
      </p>
    </div>
  )
}

/** The statuses to choose from. The code that saves one is loaded on first use. */
const useStatusGroup = (chosen: User['status'] | undefined) => {
  const m = useMessages(own)
  return {
    id: 'status',
    label: m.status,
    items: presences.map((each) => ({
      id: each,
      label: m[each],
      icon: <StatusDot status={each} />,
      chosen: each === chosen,
      stays: true,
      onChoose: () => void import('./choose-status.ts').then(({ chooseStatus }) => chooseStatus(each)),
    })),
  }
}

/** The user menu: name, status, own pages, colour scheme and sign-out. */
export const UserMenu = () => {
  const m = useMessages(messages)
  const words = useMessages(own)
  const user = useUser()
  const navigate = useNavigate()
  const { scheme } = useSyncExternalStore(onLookChange, currentLook)
  const role = user === null ? undefined : roleOf(user.userType.id)
  const name = user?.person?.name || m.unknown
  const pages = useOwnPages(role)
  const status = useStatusGroup(user?.status)
  const signOut = {
    id: 'sign-out',
    label: m.signOut,
    icon: <IconLogout aria-hidden="true" />,
    onChoose: () => void navigate({ to: paths.signOut }),
  }
  return (
    <Menu
      triggerClass={css.user}
      label={user === null ? m.userMenu(name) : `${m.userMenu(name)}, ${words[user.status]}`}
      trigger={
        <>
          <OwnAvatar name={name} size={28} />
          <IconChevronDown aria-hidden="true" />
        </>
      }
      header={<Who name={name} role={role} />}
      groups={[
        ...(pages.length > 0 ? [{ id: 'own', items: pages }] : []),
        ...(user === null ? [] : [status]),
        {
          id: 'scheme',
          label: m.scheme,
          beside: true,
          items: schemes.map((each) => ({
            id: each,
            label: m[each],
            chosen: each === scheme,
            stays: true,
            onChoose: () => void chooseLook({ scheme: each }),
          })),
        },
        ...(user === null ? [] : [{ id: 'session', items: [signOut] }]),
      ]}
    />
  )
}
