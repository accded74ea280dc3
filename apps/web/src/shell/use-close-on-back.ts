import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** While a panel is open, going back closes it and leaves the page: on a phone the panel is all there is to go back from. */
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
