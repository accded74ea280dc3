import { publicStudioPath } from '@cupo/contract/links'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { Strip } from '../../seats/strip.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import whole from '../../ui/whole-link.module.css'
import { useStudio } from '../use-studio.ts'
import type { Today } from './board-class.ts'
import css from './setup-guide.module.css'
import { messages } from './setup-messages.ts'

type Guide = NonNullable<Today['guide']>
type ItemId = Guide['items'][number]['id']

/** The page of each item; `link` is a button instead. */
const pages = {
  offers: paths.studio.offers,
  payments: paths.studio.paymentAccounts,
  taxes: paths.studio.settings,
  team: paths.studio.coaches,
} as const

const PageLink = ({ id, children }: { id: Exclude<ItemId, 'link'>; children: ReactNode }) =>
  id === 'profile' ? (
    <Link to={paths.studioDetails} params={{ id: '0' }} className={whole.link}>
      {children}
    </Link>
  ) : (
    <Link to={pages[id]} className={whole.link}>
      {children}
    </Link>
  )

const ShareLink = () => {
  const { data } = useStudio()
  if (data === undefined) return null
  const link = window.location.origin + publicStudioPath(data.id)
  return (
    <div className={css.share}>
      <code>{link.replace(/^https?:\/\//, '')}</code>
      <CopyButton text={link} size="sm" />
    </div>
  )
}

const Missing = ({ id }: { id: ItemId }) => {
  const m = useMessages(messages)
  const { title, text } = m.items[id]
  return (
    <li className={css.item}>
      <Pip state="free" px={14} className={css.pip} />
      <div className={css.words}>
        <h3>{id === 'link' ? title : <PageLink id={id}>{title}</PageLink>}</h3>
        <p>{text}</p>
        {id === 'link' && <ShareLink />}
      </div>
      {id !== 'link' && <IconChevronRight aria-hidden="true" className={css.chevron} />}
    </li>
  )
}

const useHide = () => {
  const m = useMessages(messages)
  const refreshes = ['readStudioToday'] as const
  const show = useAct('saveSetupGuide', { refreshes })
  return useAct('saveSetupGuide', {
    refreshes,
    onDone: () => {
      showToast('done', m.hidden, { label: m.show, onPress: () => void show.send({ body: { hidden: false } }) })
      // The pressed button is removed with the list: the keyboard continues at the beginning of the page.
      document.getElementById('main')?.focus()
    },
  })
}

/** What a studio has not completed since its first week, each with its page. Its owner can hide the list. */
export const SetupGuide = ({ guide }: { guide: Guide }) => {
  const m = useMessages(messages)
  const titleId = useId()
  const hide = useHide()
  const done = guide.items.filter((item) => item.done)
  const of = guide.items.length
  return (
    <section className={css.guide} aria-labelledby={titleId}>
      <header className={css.head}>
        <h2 id={titleId}>{m.title}</h2>
        <p className={css.progress}>
          <Strip
            size="l"
            columns="oneRow"
            capacity={of}
            taken={done.length}
            mine={done.length}
            label={m.progress({ done: done.length, of })}
          />
          <b className="clock" aria-hidden="true">
            {done.length}
            <small> / {of}</small>
          </b>
        </p>
        {guide.may.hide && (
          <Button
            size="sm"
            look="quiet"
            busy={hide.busy}
            className={css.hide}
            onClick={() => void hide.send({ body: { hidden: true } })}
          >
            {m.hide}
          </Button>
        )}
      </header>
      <ul className={css.items}>{guide.items.map(({ id, done }) => !done && <Missing key={id} id={id} />)}</ul>
      {done.length > 0 && (
        <ul className={css.done} aria-label={m.done}>
          {done.map(({ id }) => (
            <li key={id}>
              <IconCheck aria-hidden="true" />
              {m.items[id].title}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
