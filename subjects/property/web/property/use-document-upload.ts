import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { handOver } from '@ridgeline/web/calls/hand-over.ts'
import { sendFileLater } from '@ridgeline/web/calls/send-file-later.ts'
import { written } from '@ridgeline/words/written'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addDocuments } from '#contract/document/document'
import { refuseDocument } from '#contract/document/file-rules'
import { documentsQuery } from './documents-api.ts'

/** A file on its way. */
export interface Sending {
  readonly key: string
  readonly name: string
  readonly sizeBytes: number
  readonly sentBytes: number
  /** Why it was not taken; null while it is on its way. */
  readonly reason: string | null
}

/** Sends files; each is a document of the property as soon as it has arrived. What is refused stays in the list with its reason. */
export function useDocumentUpload(propertyId: string) {
  const client = useQueryClient()
  const [all, setAll] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<string, () => void>())
  const change = (key: string, next: Partial<Sending>) => setAll((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const forget = (key: string) => {
    stops.current.get(key)?.()
    stops.current.delete(key)
    setAll((now) => now.filter((one) => one.key !== key))
  }
  const arrived = async (key: string, uploadUrl: string) => {
    try {
      const input = { params: { id: propertyId }, body: { fileUrls: [uploadUrl] } }
      await handOver([uploadUrl], (ask) => ask(addDocuments, input))
      await client.invalidateQueries({ queryKey: documentsQuery(propertyId).queryKey })
      forget(key)
    } catch (error) {
      change(key, { reason: sentenceOf(error, 'The file arrived and was not taken up. Send it again.') })
    }
  }
  const send = (key: string, file: File) =>
    sendFileLater(
      { name: file.name, blob: file, uploadUrl: null },
      {
        onAddress: () => {},
        onProgress: (sentBytes) => change(key, { sentBytes }),
        onWaiting: () => {},
        onDone: (uploadUrl) => void arrived(key, uploadUrl),
        onFailed: (reason) => change(key, { reason }),
      },
    )
  const add = (files: readonly File[]) => {
    const rows = files.map((file) => {
      const refusal = refuseDocument(file.name, file.size)
      return { file, key: crypto.randomUUID(), reason: refusal && written(refusal) }
    })
    setAll((now) => [
      ...now,
      ...rows.map(({ file, key, reason }) => ({ key, name: file.name, sizeBytes: file.size, sentBytes: 0, reason })),
    ])
    for (const { file, key, reason } of rows) if (reason === null) stops.current.set(key, send(key, file))
  }
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop()
    },
    [],
  )
  return { all, add, forget }
}
