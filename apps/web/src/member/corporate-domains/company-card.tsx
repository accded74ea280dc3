import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './company-card.module.css'
import { messages } from './messages.ts'

type Own = Data<'readOwnCompany'>

/** The company that a member may join by their mail domain. */
export const CompanyOffer = ({ offer }: { offer: NonNullable<Own['offer']> }) => {
  const m = useMessages(messages)
  const { name, logo, domain, monthlyPoints, points } = offer
  const { send, busy } = useAct('joinCompany', {
    refreshes: ['readOwnCompany', 'readPoints', 'listPasses', 'listMovements', 'readMemberHome'],
    onDone: () => showToast('done', m.joined(name)),
  })
  return (
    <Card as="section" className={css.card}>
      <Avatar name={name} avatar={logo} size={44} />
      <div className={css.text}>
        <h2>{m.offer({ name, domain })}</h2>
        <p>{m.gives({ monthlyPoints, points })}</p>
        <p className="soft sm">{m.privacy(name)}</p>
        <Button look="fill" busy={busy} onClick={() => void send({ body: { domain } })}>
          {m.join(name)}
        </Button>
      </div>
    </Card>
  )
}

/** The company that a member may join, or that covers them. Renders nothing for other members. */
export const CompanyCard = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data } = useApi('readOwnCompany', {})
  if (data?.offer) return <CompanyOffer offer={data.offer} />
  if (!data?.covered) return null
  const { name, logo, until } = data.covered
  return (
    <Card as="section" className={css.card}>
      <Avatar name={name} avatar={logo} size={44} />
      <div className={css.text}>
        <h2>{m.covers(name)}</h2>
        <p className="soft sm">{until === null ? m.unseen : m.until(f.date(until))}</p>
      </div>
    </Card>
  )
}
