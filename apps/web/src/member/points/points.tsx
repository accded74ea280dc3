import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { BuyDialog } from '../purchases/buy/buy-dialog.tsx'
import { PlanList } from '../purchases/plan-list.tsx'
import { Purchases } from '../purchases/purchases.tsx'
import { Balance } from './balance.tsx'
import { messages } from './messages.ts'
import { Movements } from './movements.tsx'
import css from './points.module.css'

/** The purchase dialog of the plan named in the URL. */
const Buying = () => {
  const { plan } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = useApi('listPlans', {})
  const chosen = data?.find(({ id }) => id === plan)
  if (data === undefined || chosen === undefined) return null
  return (
    <BuyDialog
      plans={data}
      chosen={chosen}
      onClose={() => void navigate({ to: paths.member.points, replace: true, resetScroll: false })}
    />
  )
}

/** The member's points page: balance, plans, purchases and movements. */
export const Points = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  return (
    <div className={css.page}>
      <PageHead title={m.title} lead={m.lead} />
      <div className={css.columns}>
        <div>
          <Section title={m.balance} className={css.first}>
            <Card>
              <Balance />
            </Card>
          </Section>
          <Section title={m.plans}>
            <PlanList />
          </Section>
          <Purchases />
        </div>
        <Section title={m.movements} className={css.first}>
          <Card>
            <Movements />
          </Card>
        </Section>
      </div>
      <Buying />
    </div>
  )
}
