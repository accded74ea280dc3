import { roles } from '@cupo/core/roles'
import { IconArrowLeft, IconCalendarPlus, IconCheck, IconShare } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useUser } from '../../../api/use-user.ts'
import { homeOf, paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './class-bar.module.css'
import { messages } from './messages.ts'
import type { useClassSharing } from './use-class-sharing.ts'

/** Back button, and once the class has loaded the calendar and share buttons. */
export const ClassBar = ({ along }: { along?: ReturnType<typeof useClassSharing> }) => {
  const m = useMessages(messages)
  const router = useRouter()
  const navigate = useNavigate()
  const hasBefore = useCanGoBack()
  const userType = useUser()?.userType.id ?? roles.member
  const back = () => {
    if (hasBefore) router.history.back()
    else void navigate({ to: userType === roles.member ? paths.member.calendar : homeOf(userType) })
  }
  return (
    <div className={css.bar}>
      <IconButton label={m.back} onClick={back}>
        <IconArrowLeft aria-hidden="true" />
      </IconButton>
      <span className={css.gap} />
      {along !== undefined && (
        <>
          <IconButton label={m.addToCalendar} onClick={along.toCalendar}>
            <IconCalendarPlus aria-hidden="true" />
          </IconButton>
          <IconButton label={along.shareLabel} onClick={along.share}>
            {along.copied ? <IconCheck aria-hidden="true" /> : <IconShare aria-hidden="true" />}
          </IconButton>
          <VisuallyHidden live>{along.copied ? along.shareLabel : ''}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
