import { roles } from '@cupo/core/roles'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ActAs } from '../acting/act-as.tsx'
import { messages as actingMessages } from '../acting/messages.ts'
import { AdjustDialog } from '../adjustments/adjust-dialog.tsx'
import { GivePoints } from '../points/give-points.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ClosePerson, EndSessions } from './close-person.tsx'
import css from './person.module.css'
import { AdjustmentsOf, Facts, LogOf, type Person, Sessions } from './person-facts.tsx'
import { messages } from './person-messages.ts'
import { ResetFactors } from './reset-factors.tsx'
import { SuspendPerson } from './suspend-person.tsx'

type Open = 'give' | 'adjust' | 'suspend' | 'close' | 'actAs' | 'sessions' | 'email' | 'factors' | null

const isOwner = ({ userType }: Person): boolean => userType.id === roles.owner

const Acts = ({ person, onOpen }: { person: Person; onOpen: (open: Open) => void }) => {
  const m = useMessages(messages)
  const a = useMessages(actingMessages)
  const { send, busy } = useAct('updatePerson', {
    refreshes: ['readPerson', 'listUsers', 'listAudit'],
    onDone: ({ name }) => showToast('done', m.restored(name)),
  })
  const { suspended, suspensionReason, balance, email, closed, secondFactor } = person
  const member = person.userType.id === roles.member
  const items = [
    ...(!suspended && email !== null ? [{ id: 'actAs', label: a.act, onChoose: () => onOpen('actAs') }] : []),
    ...(suspended ? [] : [{ id: 'suspend', label: m.suspend, onChoose: () => onOpen('suspend') }]),
    ...(email !== null ? [{ id: 'email', label: m.changeEmail, onChoose: () => onOpen('email') }] : []),
    ...(secondFactor ? [{ id: 'factors', label: m.resetFactors, onChoose: () => onOpen('factors') }] : []),
    ...(member ? [{ id: 'close', label: m.close, onChoose: () => onOpen('close') }] : []),
  ]
  if (closed || isOwner(person)) return null
  return (
    <>
      {balance !== null && !suspended && <Button onClick={() => onOpen('give')}>{m.give}</Button>}
      {balance !== null && <Button onClick={() => onOpen('adjust')}>{m.adjust}</Button>}
      {suspended && suspensionReason !== null && (
        <Button
          look="fill"
          busy={busy}
          onClick={() => void send({ params: { id: person.id }, body: { suspended: false } })}
        >
          {m.restore}
        </Button>
      )}
      {items.length > 0 && <RowMenu label={m.acts} items={items} />}
    </>
  )
}

const Note = ({ person }: { person: Person }) => {
  const m = useMessages(messages)
  if (isOwner(person)) return <p className={`${css.note} soft`}>{m.ownerHint}</p>
  if (!person.suspended) return null
  const { suspensionReason: reason, studio, corporate } = person
  if (reason !== null) return <p className={`${css.note} danger`}>{m.suspendedBecause(reason)}</p>
  return studio === null && corporate === null ? <p className={`${css.note} soft`}>{m.suspendedElsewhere}</p> : null
}

const Dialogs = ({ person, open, onClose }: { person: Person; open: Open; onClose: () => void }) => (
  <>
    {open === 'give' && <GivePoints to={person} act="grantPoints" onClose={onClose} />}
    {open === 'adjust' && <AdjustDialog person={person} onClose={onClose} />}
    {open === 'suspend' && <SuspendPerson person={person} onClose={onClose} />}
    {open === 'close' && <ClosePerson person={person} onClose={onClose} />}
    {open === 'sessions' && <EndSessions person={person} onClose={onClose} />}
    {open === 'email' && <ChangeEmail person={person} onClose={onClose} />}
    {open === 'factors' && <ResetFactors person={person} onClose={onClose} />}
    {open === 'actAs' && <ActAs person={person} onClose={onClose} />}
  </>
)

const Found = ({ person }: { person: Person }) => {
  const [open, setOpen] = useState<Open>(null)
  useTitle(person.name)
  return (
    <>
      <PageHead
        title={person.name}
        lead={person.email ?? person.username}
        actions={<Acts person={person} onOpen={setOpen} />}
      />
      <Note person={person} />
      <div className={css.columns}>
        <div>
          <Facts person={person} />
          {person.balance !== null && <AdjustmentsOf id={person.id} />}
        </div>
        <div>
          <Sessions person={person} onEnd={isOwner(person) ? null : () => setOpen('sessions')} />
          <LogOf id={person.id} />
        </div>
      </div>
      <Dialogs person={person} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** One person for the owner: facts, sessions, adjustments, log, and the owner's actions. */
export const PersonPage = () => {
  const m = useMessages(messages)
  const { id } = useParams({ strict: false })
  const { data, refusal, loading, retry } = useApi('readPerson', { params: { id: id ?? '' } })
  return (
    <>
      <Link to={paths.owner.users} className={`link ${css.back}`}>
        {m.back}
      </Link>
      {loading && (
        <div aria-busy="true">
          <Skeleton height={80} />
          <Skeleton height={320} />
        </div>
      )}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data && <Found person={data} />}
    </>
  )
}
