import { type RefObject, useEffect, useRef, useState } from 'react'
import { openQrReader } from './qr-reader.ts'

/** Why the camera shows nothing. `starting` and `on` are not problems. */
export type CameraState = 'starting' | 'on' | 'insecure' | 'denied' | 'cameraless' | 'failed'

/** Pause between two frames, in ms. */
const frameMs = 120

const problems: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'cameraless',
  OverconstrainedError: 'cameraless',
}

/** The DOM types lack `torch`, and some browsers lack `getCapabilities`. */
const hasTorch = (track: MediaStreamTrack | null): boolean =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true

const lightTrack = (track: MediaStreamTrack, torch: boolean) =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })

const isShown = () => document.visibilityState === 'visible'

/** Whether the page is visible. The camera is released while the page is hidden. */
const useShown = (): boolean => {
  const [shown, setShown] = useState(isShown)
  useEffect(() => {
    const look = () => setShown(isShown())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return shown
}

type Handlers = {
  onState: (state: CameraState) => void
  onTrack: (track: MediaStreamTrack | null) => void
  onRead: (text: string) => void
}

/** Shows the camera in a video and reads QR codes from it until aborted, then releases the camera. */
const runCamera = async (video: HTMLVideoElement, signal: AbortSignal, { onState, onTrack, onRead }: Handlers) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const tracks = stream.getTracks()
  const release = () => {
    for (const track of tracks) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) return release()
  signal.addEventListener('abort', release)
  for (const track of tracks) track.addEventListener('ended', () => onState('failed'))
  video.srcObject = stream
  await video.play()
  const reader = await openQrReader()
  onTrack(stream.getVideoTracks()[0] ?? null)
  if (!signal.aborted) onState('on')
  while (!signal.aborted) {
    const text = await reader.read(video)
    if (text !== null && !signal.aborted) onRead(text)
    await new Promise((resolve) => setTimeout(resolve, frameMs))
  }
  reader.close()
}

/**
 * The camera in a video element while `on` and the page is visible, reading QR codes. `onRead` is called for each frame
 * with a code. `light` switches the torch; null where the camera has none.
 */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, on: boolean, onRead: (text: string) => void) => {
  const shown = useShown()
  const [state, setState] = useState<CameraState>('starting')
  const [attempt, setAttempt] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [lit, setLit] = useState(false)
  const latest = useRef(onRead)
  latest.current = onRead
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    const element = video.current
    if (!on || !shown || element === null) return
    // Browsers offer the camera on secure pages only.
    if (navigator.mediaDevices?.getUserMedia === undefined) return setState('insecure')
    setState('starting')
    const stop = new AbortController()
    runCamera(element, stop.signal, { onState: setState, onTrack: setTrack, onRead: (t) => latest.current(t) }).catch(
      (error: unknown) => {
        if (stop.signal.aborted) return
        stop.abort()
        setState(problems[error instanceof Error ? error.name : ''] ?? 'failed')
      },
    )
    return () => {
      stop.abort()
      setTrack(null)
      setLit(false)
    }
  }, [on, shown, video, attempt])
  return {
    state,
    retry: () => setAttempt((count) => count + 1),
    lit,
    light:
      track !== null && hasTorch(track)
        ? () =>
            void lightTrack(track, !lit).then(
              () => setLit(!lit),
              () => undefined,
            )
        : null,
  }
}
