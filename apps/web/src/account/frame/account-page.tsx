import { languages } from '@cupo/core/preferences'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { accountPaths } from '../../app/account-paths.ts'
import { FooterLine } from '../../app/footer-line.tsx'
import { Logo } from '../../app/logo.tsx'
import { onLookChange, schemeOnScreen } from '../../app/look.ts'
import { chooseLanguage, chooseLook } from '../../app/preferences.ts'
import { useTitle } from '../../app/use-title.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { useBrand } from '../../i18n/use-brand.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './account-page.module.css'
import { messages } from './messages.ts'
import { PipField } from './pip-field.tsx'

const Foot = () => {
  const m = useMessages(messages)
  const language = useLanguage()
  const scheme = useSyncExternalStore(onLookChange, schemeOnScreen, () => 'dark' as const)
  // The markup of a page of the build has every language; the server hides those that are not offered.
  const hydrated = useHydrated()
  const brand = useBrand()
  const offered = hydrated ? brand.languages : languages
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <footer className={css.foot}>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          data-language={each}
          aria-pressed={each === language}
          aria-label={`${each.toUpperCase()}, ${languageNames[each]}`}
          onClick={() => void chooseLanguage(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
      <IconButton label={m[other]} onClick={() => void chooseLook({ scheme: other })}>
        {/* Both schemes are rendered and CSS shows one: the scheme is unknown at build time. */}
        <IconSun className={css.toLight} aria-hidden="true" />
        <IconMoon className={css.toDark} aria-hidden="true" />
      </IconButton>
      <FooterLine />
      {/* In a prerendered page, the year of the build. */}
      <span suppressHydrationWarning>{`© ${new Date().getFullYear()}, 1.0.0`}</span>
    </footer>
  )
}

type AccountPageProps = {
  title: string
  /** One sentence of instructions below the title. */
  lead?: ReactNode
  /** The lead of a sign-in that returns to a class or a studio; theme-boot.js sets its condition before hydration. */
  leadToShared?: boolean
  /** On a phone: shows the seat field above the form, with the title for screen readers only. */
  cover?: boolean
  children: ReactNode
}

/** The layout of the account pages: one form, with the seat field beside it on a wide screen. */
export const AccountPage = ({ title, lead, leadToShared = false, cover = false, children }: AccountPageProps) => {
  useTitle(title)
  const { name } = useBrand()
  // theme-boot.js replays clicks made before hydration.
  useEffect(() => void window.dispatchEvent(new Event('cupo:hydrated')), [])
  return (
    <div className={cx(css.page, cover && css.cover)} data-layout="empty">
      <main id="main" tabIndex={-1} className={css.form}>
        <a href={accountPaths.landing} className={css.logo} aria-label={name} suppressHydrationWarning>
          <Logo width={92} />
        </a>
        <div className={css.content}>
          <h1>{title}</h1>
          {lead && <p className={cx(css.lead, leadToShared && css.toShared)}>{lead}</p>}
          {children}
        </div>
        <Foot />
      </main>
      <PipField onlyWide={!cover} />
    </div>
  )
}
