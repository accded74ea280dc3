import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CompanyCard } from '../corporate-domains/company-card.tsx'
import { FamilyPasses, useFamilyPasses } from '../dependants/family-passes.tsx'
import { Coming } from '../passes/coming.tsx'
import { isPayer } from '../passes/held.ts'
import { messages as passMessages } from '../passes/messages.ts'
import { PassDialogs, usePassDialogs } from '../passes/pass-dialogs.tsx'
import { Passes } from '../passes/passes.tsx'
import { Receipts } from '../passes/receipts.tsx'
import { BuyDialog } from '../purchases/buy/buy-dialog.tsx'
import { PlanList } from '../purchases/plan-list.tsx'
import { Purchases } from '../purchases/purchases.tsx'
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

/** The passes and points of a member, plans on sale, upcoming charges, receipts and movements. */
export const Points = () => {
  const m = useMessages(messages)
  const p = useMessages(passMessages)
  useTitle(p.title)
  const { open } = usePassDialogs()
  const { data, refusal, retry } = useApi('listPasses', {}, { freshMs: 5_000 })
  const passes = data?.items
  const family = useFamilyPasses()
  const ofFamily = family.data?.items ?? []
  return (
    <div className={css.page}>
      <PageHead
        title={p.title}
        lead={p.lead}
        actions={
          <Link className={buttonClass({})} to={paths.member.giftCards}>
            {m.giftCards}
          </Link>
        }
      />
      <div className={css.columns}>
        <div className={css.column}>
          <div className={css.held}>
            <h2>
              <VisuallyHidden>{p.held}</VisuallyHidden>
            </h2>
            <Passes passes={passes} refusal={refusal} onRetry={retry} onOpen={open} />
            <FamilyPasses family={family} onOpen={open} />
          </div>
          <div id="comprar" className={css.plans}>
            <Section title={m.plans}>
              <PlanList />
            </Section>
            <Purchases />
          </div>
        </div>
        <div className={css.column}>
          <div className={css.coming}>
            <CompanyCard />
            {passes !== undefined && <Coming passes={[...passes, ...ofFamily.filter(isPayer)]} onOpen={open} />}
            <Receipts />
          </div>
          <div className={css.movements}>
            <Section title={m.movements}>
              <Card>
                <Movements />
              </Card>
            </Section>
          </div>
        </div>
      </div>
      <Buying />
      {passes !== undefined && <PassDialogs passes={[...passes, ...ofFamily]} />}
    </div>
  )
}
