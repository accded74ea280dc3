import { useEffect, useRef } from 'react'
import { useOnline } from './use-online.ts'

/**
 * Calls `act` when the connection comes back.
 * @returns whether there is a connection
 */
export const useWhenOnline = (act: () => void): boolean => {
  const online = useOnline()
  const wasOnline = useRef(online)
  // After every render, with its `act`.
  useEffect(() => {
    if (online && !wasOnline.current) act()
    wasOnline.current = online
  })
  return online
}
