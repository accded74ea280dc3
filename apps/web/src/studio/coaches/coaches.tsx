import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { IconCash, IconMail, IconMailOff, IconPencil, IconPlus, IconUserMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import { messages as payMessages } from '../coach-pay/messages.ts'
import css from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'

const EditCoach = lazy(async () => ({ default: (await import('./edit-coach.tsx')).EditCoach }))
const EndCoach = lazy(async () => ({ default: (await import('./end-coach.tsx')).EndCoach }))
const WithdrawCoach = lazy(async () => ({ default: (await import('./withdraw-coach.tsx')).WithdrawCoach }))
const PayRuleDialog = lazy(async () => ({ default: (await import('../coach-pay/pay-rule-dialog.tsx')).PayRuleDialog }))
const InviteCoach = lazy(async () => ({ default: (await import('./invite-coach.tsx')).InviteCoach }))

type Coach = Data<'listCoaches'>['items'][number]

type Act = 'edit' | 'pay' | 'end' | 'again' | 'withdraw'
type RowProps = { coach: Coach; disciplines: readonly string[]; onAct: (act: Act) => void }

const actsOf = {
  active: [
    { id: 'edit', icon: <IconPencil aria-hidden="true" /> },
    { id: 'pay', icon: <IconCash aria-hidden="true" /> },
    { id: 'end', icon: <IconUserMinus aria-hidden="true" /> },
  ],
  invited: [
    { id: 'again', icon: <IconMail aria-hidden="true" /> },
    { id: 'withdraw', icon: <IconMailOff aria-hidden="true" /> },
  ],
} as const satisfies Record<Coach['state'], readonly { id: Act; icon: ReactNode }[]>

const Row = ({ coach, disciplines, onAct }: RowProps) => {
  const m = useMessages(messages)
  const pay = useMessages(payMessages)
  const words: Record<Act, string> = {
    edit: m.edit,
    pay: pay.rule,
    end: m.end,
    again: m.inviteAgain,
    withdraw: m.withdraw,
  }
  return (
    <li className={cx(css.row, css.worded, css.person)}>
      <div className={cx(css.grow, css.who)}>
        <Avatar name={coach.name} avatar={coach.avatar} size={44} />
        <div className={css.grow}>
          <h2 className="title t3">{coach.name}</h2>
          <p className="soft sm">{coach.email}</p>
          <p className={css.tags}>
            {disciplines.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
            {disciplines.length === 0 && <span className="soft sm">{m.noDisciplines}</span>}
          </p>
        </div>
      </div>
      <span className={css.state}>
        <Tag tone={coach.state === accountState.active ? 'ok' : 'warn'}>{m.states[coach.state]}</Tag>
      </span>
      <RowMenu
        label={m.acts(coach.name)}
        items={actsOf[coach.state].map(({ id, icon }) => ({ id, icon, label: words[id], onChoose: () => onAct(id) }))}
      />
    </li>
  )
}

/** The studio's coaches and pending invitations. */
export const Coaches = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listCoaches', {})
  const types = useApi('listClassTypes', {})
  const [inviting, setInviting] = useState(false)
  const pay = useMessages(payMessages)
  const [open, setOpen] = useState<{ act: Act; coach: Coach } | null>(null)
  const again = useAct('inviteCoachAgain', { onDone: (_, mensaje) => showToast('done', mensaje) })
  const start = (act: Act, coach: Coach) =>
    act === 'again' ? void again.send({ body: { email: coach.email } }) : setOpen({ act, coach })
  const invite = (
    <Button look="fill" onClick={() => setInviting(true)}>
      <IconPlus aria-hidden="true" />
      {m.invite}
    </Button>
  )
  const disciplinesOf = (coach: Coach): string[] =>
    (types.data?.items ?? []).filter(({ id }) => coach.classTypeIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          result.data?.items.length === 0 ? undefined : (
            <>
              <Link className={buttonClass()} to={paths.studio.coachPay}>
                {pay.title}
              </Link>
              {invite}
            </>
          )
        }
      />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.empty} action={invite}>
            {m.emptyText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={css.list}>
              {items.map((coach) => (
                <Row
                  key={coach.id}
                  coach={coach}
                  disciplines={disciplinesOf(coach)}
                  onAct={(act) => start(act, coach)}
                />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <Suspense>
        {inviting && <InviteCoach onClose={() => setInviting(false)} />}
        {open?.act === 'edit' && <EditCoach coach={open.coach} onClose={() => setOpen(null)} />}
        {open?.act === 'pay' && <PayRuleDialog coach={open.coach} onClose={() => setOpen(null)} />}
        {open?.act === 'end' && <EndCoach coach={open.coach} onClose={() => setOpen(null)} />}
        {open?.act === 'withdraw' && <WithdrawCoach coach={open.coach} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
