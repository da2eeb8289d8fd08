import type { HandbookTopic } from '@ridgeline/contracts/assistant/handbook'
import { readHandbook } from '@ridgeline/handbook/read-handbook'
import { type Answer, handbookSearch } from '@ridgeline/handbook/search/search'

let opened: { readonly topics: readonly HandbookTopic[]; readonly ask: (question: string) => Answer } | null = null

/** Read and indexed when the first person asks: nothing of it is needed to start. */
function open() {
  if (opened) return opened
  const topics = readHandbook()
  const ask = handbookSearch(topics)
  opened = {
    ask,
    topics: topics.map(({ passages, ...topic }) => ({
      ...topic,
      passages: passages.map(({ id, title, text, sources }) => ({ id, title, text, sources: [...sources] })),
    })),
  }
  return opened
}

export const askHandbook = (question: string): Answer => open().ask(question)
export const handbookPages = (): HandbookTopic[] => [...open().topics]
