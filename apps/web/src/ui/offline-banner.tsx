import { IconWifiOff } from '@tabler/icons-react'
import { useMessages } from '../i18n/messages.ts'
import { FootBanner } from './foot-banner.tsx'
import { messages } from './state-messages.ts'
import { useOnline } from './use-online.ts'

/** A banner shown while the device is offline. It does not shift the layout. */
export const OfflineBanner = () => {
  const m = useMessages(messages)
  const online = useOnline()
  return (
    <FootBanner warning>
      {online ? null : (
        <>
          <IconWifiOff aria-hidden="true" />
          {m.offline}
        </>
      )}
    </FootBanner>
  )
}
