import { roleOf } from '@cupo/core/roles'
import { Link } from '@tanstack/react-router'
import { useApi } from '../api/use-api.ts'
import { useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AvatarField } from './avatar-field.tsx'
import { EmergencyForm, HealthForm } from './care-forms.tsx'
import { messages } from './messages.ts'
import css from './part.module.css'
import { Part } from './part.tsx'
import { PersonForm } from './person-form.tsx'

const Waiting = ({ title }: { title: string }) => (
  <Part title={title}>
    <div aria-busy="true" className={css.waiting}>
      <Skeleton width={96} height={96} round />
      {['40%', '100%', '100%'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed figure
        <Skeleton key={at} width={width} height={at === 0 ? 16 : 48} />
      ))}
    </div>
  </Part>
)

/** The user's details: picture, name and phone; for members also emergency contact and health notes. */
export const ProfileParts = () => {
  const m = useMessages(messages)
  const user = useUser()
  const { data, refusal, retry } = useApi('readProfile', {})
  if (user === null) return null
  if (data === undefined)
    return refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <Waiting title={m.person} />
  const member = roleOf(user.userType.id) === 'member'
  return (
    <>
      <Part title={m.person} lead={member ? m.personLead : m.staffLead}>
        <AvatarField user={user} />
        <PersonForm profile={data} />
      </Part>
      {member && (
        <>
          <Part title={m.emergency} lead={m.emergencyLead}>
            <EmergencyForm profile={data} />
          </Part>
          <Part title={m.health} lead={m.healthLead}>
            <HealthForm profile={data} />
          </Part>
          <Part title={m.waivers} lead={m.waiversLead}>
            <Link to={paths.member.waivers} className={buttonClass()}>
              {m.seeWaivers}
            </Link>
          </Part>
          <Part title={m.claim} lead={m.claimLead}>
            <Link to={paths.member.claim} className={buttonClass()}>
              {m.typeCode}
            </Link>
          </Part>
        </>
      )}
    </>
  )
}
