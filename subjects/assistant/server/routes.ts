import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { createLanes } from '@ridgeline/server/jobs/turns'
import { streamSSE } from 'hono/streaming'
import { readHandbookPages } from '#contract/handbook'
import { askAssistant, forgetAssistantMessages, listAssistantMessages } from '#contract/message'
import { createProposal, decideProposal, listProposals } from '#contract/proposal'
import { exportProposals, putAssistantSettings, readAssistantFigures, readAssistantSettings } from '#contract/settings'
import { type AnswerEvent, answerTo } from '#server/answer'
import { decide } from '#server/decide'
import { handbookPages } from '#server/handbook'
import { forgetConversation, messagesOf } from '#server/messages'
import { assistantFigures, createProposalFor, proposalsOf } from '#server/proposals'
import { proposalsCsv } from '#server/proposals-csv'
import { changeAssistantSettings, readSettings } from '#server/settings'

/** Questions and drafts of one organization within a minute. */
const QUESTIONS_A_MINUTE = 60
/** Of one member: a second window may ask while the first one is answered. */
const lanes = createLanes(2)

export function assistantRoutes(mount: Mount, deps: Deps): void {
  const questions = databaseLimiter(deps.db, { name: 'assistant', points: QUESTIONS_A_MINUTE, durationS: 60 })
  const take = async ({ organizationId }: Actor): Promise<void> => {
    const waitMs = await questions.take(organizationId)
    if (waitMs === 0) return
    const sentence = `Your organization has asked the assistant ${QUESTIONS_A_MINUTE} times within a minute; please wait a moment`
    throw new AppError('too-many-requests', sentence, { retryAfterS: Math.ceil(waitMs / 1000) })
  }
  mount.json(
    askAssistant,
    async ({ actor, body }, c) => {
      await take(actor)
      return lanes.take(actor.userId, () => wholeAnswer(answerTo(deps, actor, body, c.req.raw.signal)))
    },
    async ({ actor, body }, c) => {
      await take(actor)
      // Proxies that collect a stream before passing it on would hide the first sentence.
      c.header('x-accel-buffering', 'no')
      c.header('cache-control', 'no-store')
      return streamSSE(c, async (stream) => {
        const left = new AbortController()
        stream.onAbort(() => left.abort())
        try {
          await lanes.take(actor.userId, async () => {
            for await (const { type, ...data } of answerTo(deps, actor, body, left.signal))
              await stream.writeSSE({ event: type, data: JSON.stringify(Object.values(data)[0]) })
          })
        } catch (error) {
          if (left.signal.aborted) return
          console.error('assistant: an answer failed', error)
          await stream.writeSSE({ event: 'failed', data: JSON.stringify('Failed to get AI response. Please try again.') })
        }
      })
    },
  )
  mount.page(listAssistantMessages, async ({ actor, query }) => pageReply(await messagesOf(deps, actor, query)))
  mount.json(forgetAssistantMessages, async ({ actor, query }) => ({
    removed: await forgetConversation(deps, actor, query.propertyId ?? null),
  }))
  mount.json(createProposal, async ({ actor, body }) => {
    await take(actor)
    return createProposalFor(deps, actor, body)
  })
  mount.json(decideProposal, async ({ actor, params, body }) => decide(deps, actor, params.id, body))
  mount.page(listProposals, async ({ actor, query }) => pageReply(await proposalsOf(deps, actor, query)))
  mount.binary(exportProposals, async ({ actor }) => proposalsCsv(deps, actor))
  mount.json(readAssistantSettings, async ({ actor }) => readSettings(deps, actor))
  mount.json(putAssistantSettings, async ({ actor, body }) => changeAssistantSettings(deps, actor, body))
  mount.json(readAssistantFigures, async ({ actor }) => assistantFigures(deps, actor))
  mount.json(readHandbookPages, async () => handbookPages(spokenLanguage()))
}

async function wholeAnswer(events: AsyncGenerator<AnswerEvent>) {
  for await (const event of events) if (event.type === 'done') return event.answer
  throw new Error('an answer ended without an end')
}
