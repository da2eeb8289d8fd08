import { addPhotos, isPhotoName, photoExtensions } from '@ridgeline/property/contract/photo'
import { refuseFile } from '@ridgeline/scan/contract/upload'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { handOver } from '@ridgeline/web/calls/hand-over.ts'
import { sendFileLater } from '@ridgeline/web/calls/send-file-later.ts'
import { written } from '@ridgeline/words/written'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** A photo on its way. */
export interface Sending {
  readonly key: string
  readonly name: string
  readonly sizeBytes: number
  readonly sentBytes: number
  readonly state: 'queued' | 'sending' | 'waiting' | 'failed'
  /** Why it failed. */
  readonly reason: string | null
}

const AT_ONCE = 2

/** Sends photos two at a time; each is a photo of the property as soon as it has arrived. */
export function usePhotoUpload(propertyId: string) {
  const client = useQueryClient()
  const [all, setAll] = useState<readonly Sending[]>([])
  const files = useRef(new Map<string, File>())
  const stops = useRef(new Map<string, () => void>())
  const change = (key: string, next: Partial<Sending>) => setAll((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const finish = (key: string) => {
    stops.current.delete(key)
    files.current.delete(key)
  }

  useEffect(() => {
    const start = (key: string, blob: File) => {
      const failed = (reason: string) => {
        finish(key)
        change(key, { state: 'failed', reason })
      }
      const arrived = async (uploadUrl: string) => {
        try {
          const input = { params: { id: propertyId }, body: { imageUrls: [uploadUrl] } }
          await handOver([uploadUrl], (ask) => ask(addPhotos, input), { onWaiting: () => change(key, { state: 'waiting' }) })
          finish(key)
          setAll((now) => now.filter((one) => one.key !== key))
          await client.invalidateQueries({ queryKey: ['photos', propertyId] })
        } catch (error) {
          failed(sentenceOf(error, 'The photo arrived and was not taken up. Send it again.'))
        }
      }
      change(key, { state: 'sending' })
      const stop = sendFileLater(
        { name: blob.name, blob, uploadUrl: null },
        {
          onAddress: () => {},
          onProgress: (sentBytes) => change(key, { sentBytes, state: 'sending' }),
          onWaiting: () => change(key, { state: 'waiting' }),
          onDone: (uploadUrl) => void arrived(uploadUrl),
          onFailed: failed,
        },
      )
      stops.current.set(key, stop)
    }
    for (const { key, state } of all) {
      const file = files.current.get(key)
      if (state === 'queued' && file && !stops.current.has(key) && stops.current.size < AT_ONCE) start(key, file)
    }
  })
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop()
    },
    [],
  )

  const add = (added: readonly File[]) => {
    const rows = added.map((file): Sending => {
      const refusal = refuseFile(file.name, file.size)
      const reason = isPhotoName(file.name)
        ? refusal && written(refusal)
        : `${file.name} is no photo: choose ${photoExtensions.join(', ')} files`
      const key = crypto.randomUUID()
      if (reason === null) files.current.set(key, file)
      return { key, name: file.name, sizeBytes: file.size, sentBytes: 0, state: reason === null ? 'queued' : 'failed', reason }
    })
    setAll((now) => [...now, ...rows])
  }
  const forget = (key: string) => {
    stops.current.get(key)?.()
    finish(key)
    setAll((now) => now.filter((one) => one.key !== key))
  }
  return { all, add, forget }
}
