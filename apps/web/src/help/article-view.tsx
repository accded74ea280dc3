import { IconChevronDown, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { Marked } from '../ui/marked.tsx'
import { Tag } from '../ui/tag.tsx'
import { type Article, type ArticleWords, pages } from './articles.ts'
import css from './help.module.css'
import { messages } from './messages.ts'

type ArticleViewProps = {
  article: Article
  words: ArticleWords
  query: string
  open: boolean
  /** Whether the page that the article links to is accessible. */
  mayGo: boolean
  onToggle: () => void
}

/**
 * One question with a collapsible answer. The button has the fragment id, so that the browser's own fragment navigation
 * focuses it.
 */
export const ArticleView = ({ article, words, query, open, mayGo, onToggle }: ArticleViewProps) => {
  const m = useMessages(messages)
  const { id, guide, page } = article
  const Body = guide ? 'ol' : 'div'
  const Part = guide ? 'li' : 'p'
  return (
    <li className={css.article}>
      <h3 className={css.question}>
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          data-question
          onClick={onToggle}
        >
          <span>
            <Marked text={words.q} query={query} />
          </span>
          {guide && <Tag>{m.guide}</Tag>}
          <IconChevronDown aria-hidden="true" className={cx(css.chevron, open && css.turned)} />
        </button>
      </h3>
      <div id={`${id}-answer`} className={css.answer} hidden={!open}>
        <Body className={guide ? css.steps : css.text}>
          {words.a.map((each) => (
            <Part key={each}>
              <Marked text={each} query={query} />
            </Part>
          ))}
        </Body>
        <div className={css.foot}>
          {page !== undefined && mayGo && (
            <Link to={pages[page]} className="link">
              {m.goTo(m.page[page])}
            </Link>
          )}
          <a href={`#${id}`} className={css.permalink} aria-label={m.linkTo(words.q)} title={m.linkTo(words.q)}>
            <IconLink aria-hidden="true" />
          </a>
        </div>
      </div>
    </li>
  )
}
