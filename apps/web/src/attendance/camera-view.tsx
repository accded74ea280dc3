import { IconBulb, IconBulbFilled } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import css from './camera-view.module.css'
import { messages } from './scan-messages.ts'
import { type CameraState, useCamera } from './use-camera.ts'

type CameraViewProps = {
  onRead: (text: string) => void
  /** Whether the last code was an arrival: the frame turns green. */
  right: boolean
  children: ReactNode
  /** The code pad, shown where there is no camera. */
  instead: ReactNode
}

const isProblem = (state: CameraState) => state !== 'starting' && state !== 'on'

/** Reads QR codes with the camera. Without a camera, shows the reason and the code pad. */
export const CameraView = ({ onRead, right, children, instead }: CameraViewProps) => {
  const m = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry, lit, light } = useCamera(video, true, onRead)
  const Bulb = lit ? IconBulbFilled : IconBulb
  return (
    <>
      <div
        className={cx(css.camera, right && css.right, isProblem(state) && css.off)}
        data-camera={isProblem(state) ? 'off' : state}
      >
        <video ref={video} className={css.video} muted playsInline tabIndex={-1} />
        {!isProblem(state) && (
          <div className={css.frame} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
        )}
        <p className={css.aim} role="status">
          {isProblem(state)
            ? m.problem[state as Exclude<CameraState, 'starting' | 'on'>]
            : m[state === 'on' ? 'aim' : 'starting']}
        </p>
        {isProblem(state) && state !== 'insecure' && state !== 'cameraless' && (
          <Button size="sm" onClick={retry}>
            {m.retry}
          </Button>
        )}
        {light !== null && (
          <button type="button" className={css.light} aria-label={m.light} aria-pressed={lit} onClick={light}>
            <Bulb aria-hidden="true" />
          </button>
        )}
        {children}
      </div>
      {isProblem(state) && instead}
    </>
  )
}
