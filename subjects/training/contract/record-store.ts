import { endpoint } from '@ridgeline/contract/endpoint'
import { text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** The learning record store that is told what members complete (xAPI 1.0.3), and how that goes. */
export const RecordStore = z.object({
  /** Null where none is set. The key never leaves the server. */
  store: z.object({ url: z.string(), userName: z.string(), changedBy: z.string(), changedAt: z.iso.datetime() }).nullable(),
  waiting: z.number().int(),
  arrived: z.number().int(),
  givenUp: z.number().int(),
  /** Of the last statement that was sent: the status and beginning of the answer, or why there was none. */
  lastAnswer: z.string().nullable(),
})
export type RecordStore = z.infer<typeof RecordStore>

export const readRecordStore = endpoint({
  method: 'GET',
  path: '/api/training/record-store',
  summary: 'The learning record store that is told what members complete',
  access: 'organization.manage',
  response: RecordStore,
})
/** Statements that were given up are sent again. */
export const setRecordStore = endpoint({
  method: 'PUT',
  path: '/api/training/record-store',
  summary: 'Name the learning record store that is told from now on',
  access: 'organization.manage',
  body: z.strictObject({
    /** The xAPI endpoint, to which `/statements` is added. */
    url: trimmed(1000).min(1, 'Please enter an address'),
    userName: trimmed(200).min(1, 'Please enter the name of the key'),
    /** Null leaves the one that is stored. */
    secret: text(500).min(1, 'Please enter the secret').nullable(),
  }),
  response: RecordStore,
})
export const removeRecordStore = endpoint({
  method: 'DELETE',
  path: '/api/training/record-store',
  summary: 'Tell no learning record store any more; what waits is dropped',
  access: 'organization.manage',
  response: RecordStore,
})
