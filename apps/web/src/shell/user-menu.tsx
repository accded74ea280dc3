import { roleOf } from '@cupo/contract/roles'
import { IconChevronDown, IconLogout, IconUserX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useUser } from '../api/use-user.ts'
import { currentLook, onLookChange, schemes } from '../app/look.ts'
import { paths } from '../app/paths.ts'
import { chooseLook } from '../app/preferences.ts'
import { useMessages } from '../i18n/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import { messages } from './messages.ts'
import css from './top-bar.module.css'

const CloseAccount = lazy(async () => ({ default: (await import('./close-account.tsx')).CloseAccount }))

/** Who is signed in, how the app looks to them, and the way out. */
export const UserMenu = () => {
  const m = useMessages(messages)
  const user = useUser()
  const navigate = useNavigate()
  const { scheme } = useSyncExternalStore(onLookChange, currentLook)
  const [closing, setClosing] = useState(false)
  // Whoever runs something for others leaves by way of who invited them.
  const mayClose = user !== null && roleOf(user.userType.id) === 'member'
  const name = user?.person.name ?? m.unknown
  return (
    <>
      <Menu
        triggerClass={css.user}
        label={m.userMenu(name)}
        trigger={
          <>
            <Avatar name={name} avatar={user?.avatar} size={28} />
            <IconChevronDown aria-hidden="true" />
          </>
        }
        header={
          <div className={css.who}>
            <Avatar name={name} avatar={user?.avatar} size={44} />
            <p>
              <small>{m.signedInAs}</small>
              <b>{name}</b>
            </p>
          </div>
        }
        groups={[
          {
            id: 'theme',
            label: m.theme,
            items: schemes.map((each) => ({
              id: each,
              label: m[each],
              chosen: each === scheme,
              stays: true,
              onChoose: () => void chooseLook({ scheme: each }),
            })),
          },
          {
            id: 'session',
            items: [
              {
                id: 'sign-out',
                label: m.signOut,
                icon: <IconLogout aria-hidden="true" />,
                onChoose: () => void navigate({ to: paths.signOut }),
              },
              ...(mayClose
                ? [
                    {
                      id: 'close-account',
                      label: m.closeAccount,
                      icon: <IconUserX aria-hidden="true" />,
                      onChoose: () => setClosing(true),
                    },
                  ]
                : []),
            ],
          },
        ]}
      />
      <Suspense>{closing && <CloseAccount onClose={() => setClosing(false)} />}</Suspense>
    </>
  )
}
