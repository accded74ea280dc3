import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { messages } from '../messages.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Enters or leaves full screen. Throws if the browser does not support it. */
const toggleFullscreen = async (): Promise<void> => {
  if (!document.fullscreenEnabled) throw new Error('Fullscreen mode is not supported by this browser')
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen()
  else await document.exitFullscreen()
}

/** Hidden if the browser does not support full screen. */
export const FullscreenButton = () => {
  const m = useMessages(messages)
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton label={full ? m.leaveFullscreen : m.fullscreen} onClick={() => void toggleFullscreen()}>
      {full ? <IconMinimize aria-hidden="true" /> : <IconMaximize aria-hidden="true" />}
    </IconButton>
  )
}
