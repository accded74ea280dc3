import { chooseLanguage } from '../../app/preferences.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { useBrand } from '../../i18n/use-brand.ts'
import { Menu } from '../../ui/menu.tsx'
import { messages } from '../messages.ts'
import { Flag } from './flag.tsx'
import css from './language-menu.module.css'

/** The current language by its code; opens a menu of all languages, each in its own name. */
export const LanguageMenu = () => {
  const m = useMessages(messages)
  const language = useLanguage()
  const { languages: offered } = useBrand()
  return (
    <Menu
      triggerClass={css.language}
      label={m.language(`${language.toUpperCase()}, ${languageNames[language]}`)}
      trigger={
        <>
          <Flag language={language} />
          {language.toUpperCase()}
        </>
      }
      groups={[
        {
          id: 'languages',
          items: offered.map((each) => ({
            id: each,
            icon: <Flag language={each} />,
            label: <span lang={each}>{languageNames[each]}</span>,
            chosen: each === language,
            onChoose: () => void chooseLanguage(each),
          })),
        },
      ]}
    />
  )
}
