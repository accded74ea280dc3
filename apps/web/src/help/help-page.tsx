import type { Role } from '@cupo/core/roles'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTitle } from '../app/use-title.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { wordsOf } from '../ui/mark-found.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ArticleView } from './article-view.tsx'
import { type Article, type ArticleId, type Audience, articles, audiences, type HelpWords } from './articles.ts'
import css from './help.module.css'
import { messages } from './messages.ts'
import { searchHelp } from './search-help.ts'
import { useHelpWords } from './use-help-words.ts'

type Choice = Audience | 'everything'

/** The articles for an audience: its own and those for everyone. */
const belongs = (article: Article, choice: Choice): boolean =>
  choice === 'everything' || article.for === choice || (choice !== 'account' && article.for === 'account')

/** The articles by audience, the user's own role first. */
const groupsOf = (shown: readonly Article[], choice: Choice): [Audience, Article[]][] => {
  const order = choice === 'everything' ? audiences : [choice, ...audiences.filter((each) => each !== choice)]
  const byAudience = Map.groupBy(shown, (article) => article.for)
  return order.flatMap((audience) => {
    const group = byAudience.get(audience)
    return group ? [[audience, group] as [Audience, Article[]]] : []
  })
}

/** Opens, scrolls to and focuses the article named in the URL fragment, also when it changes. */
const useAddressed = (ready: boolean, onAddressed: (article: Article) => void) => {
  const { hash } = useLocation()
  const openedHash = useRef('')
  const pendingArticle = useRef<ArticleId | null>(null)
  useEffect(() => {
    const article = articles.find(({ id }) => id === hash)
    if (!ready || article === undefined || openedHash.current === hash) return
    openedHash.current = hash
    pendingArticle.current = article.id
    onAddressed(article)
  }, [hash, ready, onAddressed])
  // Retries after each render until the article is in the list: an earlier search may still filter it out.
  useEffect(() => {
    const element = pendingArticle.current === null ? null : document.getElementById(pendingArticle.current)
    if (element === null) return
    pendingArticle.current = null
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
  })
}

/** Arrow keys move from the search field through the questions, in addition to Tab. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const field = event.currentTarget.querySelector<HTMLElement>('input[type=search]')
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>('[data-question]')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (step === undefined || at === -1) return
  const next = stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type SearchBoxProps = {
  query: string
  onQuery: (query: string) => void
  choice: Choice
  onChoice: (choice: Choice) => void
}

const choices: readonly Choice[] = ['everything', ...audiences]

/** The search field and the chips that select an audience. */
const SearchBox = ({ query, onQuery, choice, onChoice }: SearchBoxProps) => {
  const m = useMessages(messages)
  return (
    <search className={css.search}>
      <Field
        type="search"
        label={m.search}
        placeholder={m.example}
        icon={<IconSearch aria-hidden="true" />}
        value={query}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
        after={
          query !== '' && (
            <IconButton label={m.clear} onClick={() => onQuery('')}>
              <IconX aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: chips are buttons, not the fields of a form */}
      <div role="group" aria-label={m.who} className={css.chips}>
        {choices.map((each) => (
          <Chip key={each} on={each === choice} onClick={() => onChoice(each)}>
            {each === 'everything' ? m.everything : m.audience[each]}
          </Chip>
        ))}
      </div>
    </search>
  )
}

type ResultsProps = {
  words: HelpWords
  choice: Choice
  query: string
  role: Role | null
  opened: ReadonlySet<ArticleId>
  onToggle: (id: ArticleId) => void
  onClear: () => void
}

const Results = ({ words, choice, query, role, opened, onToggle, onClear }: ResultsProps) => {
  const m = useMessages(messages)
  const found = searchHelp(articles, words, query)
  const mine = found.filter((article) => belongs(article, choice))
  const searching = wordsOf(query).length > 0
  const shown = mine.length > 0 ? mine : found
  if (shown.length === 0) {
    return (
      <div className={css.nothing}>
        <EmptyState title={m.empty(query.trim())} action={<Button onClick={onClear}>{m.clear}</Button>}>
          {m.emptyText}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {mine.length === 0 && <p className="soft">{m.elsewhere(query.trim())}</p>}
      {groupsOf(shown, choice).map(([audience, group]) => (
        <section key={audience} className={css.group} aria-labelledby={`help-${audience}`}>
          <h2 id={`help-${audience}`}>{m.audience[audience]}</h2>
          <Card flush>
            <ul>
              {group.map((article) => (
                <ArticleView
                  key={article.id}
                  article={article}
                  words={words[article.id]}
                  query={searching ? query : ''}
                  open={opened.has(article.id) || (searching && shown.length === 1)}
                  mayGo={article.for === role}
                  onToggle={() => onToggle(article.id)}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <VisuallyHidden live>{searching ? m.found(shown.length) : ''}</VisuallyHidden>
    </>
  )
}

/** Questions and guides by audience, with a client-side search. */
export const HelpPage = ({ role }: { role: Role | null }) => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { words, failed, retry } = useHelpWords()
  const [choice, setChoice] = useState<Choice>(role ?? 'everything')
  const [query, setQuery] = useState('')
  const typed = useDeferredValue(query)
  const [opened, setOpened] = useState<ReadonlySet<ArticleId>>(new Set())
  const [open] = useState(() => (article: Article) => {
    setQuery('')
    setChoice((before) => (belongs(article, before) ? before : article.for))
    setOpened((before) => new Set(before).add(article.id))
  })
  useAddressed(words !== null, open)
  const toggle = (id: ArticleId) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a way beside Tab through what is in it
    <div className={css.page} onKeyDown={walk}>
      <PageHead title={m.title} lead={m.lead} />
      <SearchBox query={query} onQuery={setQuery} choice={choice} onChoice={setChoice} />
      {failed && <ErrorState mensaje={m.failed} onRetry={retry} />}
      {words === null && !failed && (
        <div role="status" aria-busy="true" aria-label={m.loading} className={css.waiting}>
          {[0, 1, 2, 3, 4].map((each) => (
            <Skeleton key={each} height={56} />
          ))}
        </div>
      )}
      {words !== null && (
        <Results
          words={words}
          choice={choice}
          query={typed}
          role={role}
          opened={opened}
          onToggle={toggle}
          onClear={() => setQuery('')}
        />
      )}
    </div>
  )
}
