import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from '../list.module.css'
import { messages } from './messages.ts'

export type Corporate = Data<'listCorporates'>['items'][number]

const tones = { invited: 'plain', active: 'ok', suspended: 'danger' } as const

const Acts = ({ company, onFund, onSuspend }: RowProps) => {
  const m = useMessages(messages)
  const { send: resume } = useAct('updateCorporate', {
    refreshes: ['listCorporates', 'readOwnerSummary'],
    onDone: () => showToast('done', m.resumed(company.name)),
  })
  const { send: inviteAgain } = useAct('inviteCorporateAgain', {
    onDone: ({ email }) => showToast('done', m.invited(email)),
  })
  const params = { id: company.id }
  const turn = company.suspended
    ? { id: 'resume', label: m.resume, onChoose: () => void resume({ params, body: { suspended: false } }) }
    : { id: 'suspend', label: m.suspend, onChoose: () => onSuspend(company) }
  const again = { id: 'again', label: m.again, onChoose: () => void inviteAgain({ params }) }
  return (
    <span className={css.acts}>
      <Button size="sm" aria-label={m.fundOf(company.name)} onClick={() => onFund(company)}>
        {m.fund}
      </Button>
      <RowMenu
        label={m.actsOf(company.name)}
        items={[...(company.state === accountState.invited ? [again] : []), turn]}
      />
    </span>
  )
}

type RowProps = { company: Corporate; onFund: (of: Corporate) => void; onSuspend: (of: Corporate) => void }

/** A company with its people, its pool and the points used per month. */
export const CorporateRow = (props: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { company } = props
  const { pool, monthly } = company
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Avatar name={company.name} size={36} />
        <div>
          <b>{company.name}</b>
          <p className="soft sm">{company.email}</p>
        </div>
      </div>
      <span>
        {m.people(company.people)}
        {monthly > 0 && (
          <p className={pool < monthly ? 'warn sm' : 'soft sm'}>
            {pool < monthly ? m.short(m.points(monthly - pool)) : m.monthly(m.points(monthly))}
          </p>
        )}
      </span>
      <span>
        <b className="clock c1">{f.number(pool)}</b> <p className="soft sm">{m.inPool(pool)}</p>
      </span>
      <span className={css.tags}>
        <Tag tone={tones[company.state]}>{m.states[company.state]}</Tag>
      </span>
      <Acts {...props} />
    </li>
  )
}
