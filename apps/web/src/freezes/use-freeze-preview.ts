import type { Data } from '@cupo/contract'
import { useEffect, useState } from 'react'
import { call, type Refusal } from '../api/call.ts'
import { useWhenOnline } from '../ui/use-when-online.ts'

type Span = { from: string; until: string }

/**
 * Preview of a freeze by the server; null while loading or refused. A preview that failed is requested again when the
 * connection is back: without it the dialog does not know which bookings the freeze cancels.
 */
export const useFreezePreview = (id: string, { from, until }: Span) => {
  const [preview, setPreview] = useState<Data<'freezePass'> | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [retries, setRetries] = useState(0)
  useWhenOnline(() => {
    if (refused !== null) setRetries(retries + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retries` repeats the request
  useEffect(() => {
    let left = false
    const ask = async () => {
      const answer = await call('freezePass', { params: { id }, body: { from, until, dryRun: true } })
      if (left) return
      setPreview(answer.ok ? answer.data : null)
      setRefused(answer.ok ? null : answer)
    }
    setPreview(null)
    setRefused(null)
    if (from !== '') void ask()
    return () => {
      left = true
    }
  }, [id, from, until, retries])
  return { preview, refused }
}
