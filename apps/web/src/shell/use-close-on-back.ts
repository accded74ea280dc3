import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Makes the back button close an open panel instead of leaving the page, as expected on phones. */
export const useCloseOnBack = (onClose: () => void): void => {
  const { history } = useRouter()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          if (action !== 'BACK') return false
          close.current()
          return true
        },
      }),
    [history],
  )
}
