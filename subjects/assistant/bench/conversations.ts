import { parseArgs } from 'node:util'
import type { AssistantAnswer } from '#contract/message'
import { signedIn } from './signed-in.ts'

/**
 * Twelve conversations as people on a roof, in a truck and at a desk have them, each asked after the answers before it, printed word for word:
 * `npm run bench -- assistant/bench/conversations --server=http://127.0.0.1:4300` of a running product with its demo. To be read by a person; nothing is judged here.
 */
const conversations: readonly (readonly string[])[] = [
  ["how's corner market doing", 'and the school?', 'which of the two is worse'],
  ['anything new at northgate since the last visit', 'who looked at it', 'write the owner that the report is ready'],
  ['remind Mike to core the school on Friday', 'no drop that, make it monday'],
  ['what do I see when iso board is soaked', 'and on fiberglass?', 'how sure can I be without a core'],
  ['puntaje del centro northgate', '¿y por qué está así?', '¿qué sigue?'],
  ['was there hail at maple hollow', 'how far away was the station', 'can I tell her the hail did it'],
  ['sign the report for me', 'ok who can'],
  ['can you get the claim approved for corner market', 'fine. draft a note to the adjuster then'],
  ['how do I put my logo on the report', 'and in spanish?'],
  ['which jobs are on hold', 'why', "who's on it"],
  ['short summary for the school', 'shorter please'],
  ['wind was 14 mph gusting 20 last night, was my scan any good', 'what about dew', 'weather for tomorrow'],
]
const { values } = parseArgs({ strict: false, options: { server: { type: 'string', default: 'http://127.0.0.1:4300' } } })
const server = String(values.server)

const headers = await signedIn(server, 0)

for (const [i, asked] of conversations.entries()) {
  console.log(`\n${i + 1}.`)
  const conversationHistory: { role: 'user' | 'assistant'; content: string }[] = []
  for (const message of asked) {
    const body = JSON.stringify({ message, conversationHistory: conversationHistory.slice(-50) })
    const response = await fetch(`${server}/api/ai-assistant`, { method: 'POST', headers, body })
    const answer = (await response.json()) as AssistantAnswer
    console.log(`> ${message}\n${answer.response}`)
    for (const proposal of answer.proposals) console.log(`  [${JSON.stringify(proposal).slice(0, 400)}]`)
    if (answer.offers.length > 0) console.log(`  (${answer.offers.map(({ label }) => label).join(') (')})`)
    conversationHistory.push({ role: 'user', content: message }, { role: 'assistant', content: answer.response })
  }
}
