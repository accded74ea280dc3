import { roleOf } from '@cupo/core/roles'
import { Link } from '@tanstack/react-router'
import { useUser } from '../api/use-user.ts'
import { Logo } from '../app/logo.tsx'
import { paths } from '../app/paths.ts'
import { chooseLanguage } from '../app/preferences.ts'
import { languageNames } from '../i18n/language-names.ts'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { useBrand } from '../i18n/use-brand.ts'
import { buttonClass } from '../ui/button.tsx'
import { HelpPage } from './help-page.tsx'
import { messages } from './messages.ts'
import css from './public-help.module.css'

/** The public help page. */
export const PublicHelp = () => {
  const m = useMessages(messages)
  const { languages: offered } = useBrand()
  const language = useLanguage()
  const user = useUser()
  return (
    <div className={css.page} data-layout="empty">
      <header className={css.top}>
        <a href={paths.landing} aria-label={m.landing} className={css.logo}>
          <Logo width={92} />
        </a>
        <Link to={user === null ? paths.signIn : paths.root} className={buttonClass()}>
          {user === null ? m.signIn : m.goHome}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <HelpPage role={user === null ? null : roleOf(user.userType.id)} />
      </main>
      <footer className={css.foot}>
        <nav aria-label={m.languages}>
          {offered.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === language}
              onClick={() => void chooseLanguage(each)}
            >
              {languageNames[each]}
            </button>
          ))}
        </nav>
        <a href={paths.landing}>{m.landing}</a>
      </footer>
    </div>
  )
}
