import type { Data } from '@cupo/contract'
import { useEffect, useState } from 'react'
import { call, type Refusal } from '../api/call.ts'

type Span = { from: string; until: string }

/** Preview of a freeze by the server; null while loading. */
export const useFreezePreview = (id: string, { from, until }: Span) => {
  const [preview, setPreview] = useState<Data<'freezePass'> | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
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
  }, [id, from, until])
  return { preview, refused }
}
