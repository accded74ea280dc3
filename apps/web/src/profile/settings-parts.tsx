import { roleOf } from '@cupo/core/roles'
import { useUser } from '../api/use-user.ts'
import { DevicePart } from '../push/device-part.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { ClosePart } from './close-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { NewsPart } from './news-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ThemePart } from './theme-part.tsx'

/** What everybody can set; a member has a calendar of their own, and leaves by themselves. */
export const SettingsParts = () => {
  const user = useUser()
  // Whoever runs something for others leaves by way of who invited them.
  const member = user !== null && roleOf(user.userType.id) === 'member'
  return (
    <>
      <ThemePart />
      <NewsPart />
      <DevicePart />
      {member && <CalendarPart />}
      <PasswordPart />
      <DevicesPart />
      {member && <ClosePart />}
    </>
  )
}
