import { useState } from 'react'
import { currentUser } from '../../api/session.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import css from './ask-news.module.css'
import { messages } from './messages.ts'

type Studio = { id: string; name: string }

/** localStorage key: this person answered "not now" about a studio on this device. */
const asideKey = (studioId: string): string => `cupo.news-aside.${currentUser()?.id}.${studioId}`

/**
 * Asks a client of a studio that needs consent whether they want its news, unless they chose before or put it aside. The
 * box is unticked; the answer is recorded when it is ticked.
 */
export const AskNews = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const { data } = useApi('listStudioNews', {})
  const [aside, setAside] = useState(() => localStorage.getItem(asideKey(studio.id)) !== null)
  const [agreed, setAgreed] = useState(false)
  const { send, busy } = useAct('chooseStudioNews', {
    refreshes: ['listStudioNews'],
    onDone: () => setAgreed(true),
  })
  const asks =
    data?.items.some((news) => news.studio.id === studio.id && news.state === 'unasked' && !news.gets) === true
  if (agreed)
    return (
      <p role="status" className={`soft sm ${css.card}`}>
        {m.recorded(studio.name)}
      </p>
    )
  if (aside || !asks) return null
  const putAside = () => {
    localStorage.setItem(asideKey(studio.id), new Date().toISOString())
    setAside(true)
  }
  const agree = () => void send({ params: { id: studio.id }, body: { subscribed: true, source: 'booking' } })
  return (
    <section className={css.card} aria-label={m.askTitle(studio.name)}>
      <Checkbox label={m.ask(studio.name)} checked={busy} disabled={busy} onChange={agree} />
      <p className="soft sm">{m.askNote}</p>
      <Button look="quiet" className={css.aside} onClick={putAside}>
        {m.notNow}
      </Button>
    </section>
  )
}
