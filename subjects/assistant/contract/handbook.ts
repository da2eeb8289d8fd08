import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** A short answer of the handbook, with where its facts are from. */
export const HandbookPassage = z.object({ id: z.string(), title: z.string(), text: z.string(), sources: z.array(z.string()) })
export type HandbookPassage = z.infer<typeof HandbookPassage>
export const HandbookTopic = z.object({ id: z.string(), title: z.string(), intro: z.string(), passages: z.array(HandbookPassage) })
export type HandbookTopic = z.infer<typeof HandbookTopic>

export const readHandbookPages = endpoint({
  method: 'GET',
  path: '/api/handbook',
  summary: 'The handbook: the pages of help, the same that the assistant answers from',
  access: 'public',
  response: z.array(HandbookTopic),
})
