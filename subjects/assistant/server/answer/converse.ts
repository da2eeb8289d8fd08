import type { LanguageModelV3 } from '@ai-sdk/provider'
import type { Language } from '@ridgeline/account/contract/language'
import type { Ground } from '@ridgeline/report/rules/language/ground'
import type { Fact, KeyedFact } from '@ridgeline/report/rules/told/fact'
import { stepCountIs, streamText, tool } from 'ai'
import type { CheckedSentence } from '#contract/evidence'
import { asText, checkAnswer, type Removal } from '#server/answer/check/check-answer'
import { type OwnWord, ownWords } from '#server/answer/check/own-words'
import { instructions } from '#server/answer/instructions'
import { type ToolName, type ToolOutput, toolInputs, toolNames } from '#server/answer/tool-names'

/** What a tool found out; `words` are sentences of ours for what it could not. */
export interface Findings {
  readonly facts: readonly Fact[]
  readonly words?: readonly OwnWord[]
}
export type Tools = { readonly [Name in ToolName]?: (input: Readonly<Record<string, unknown>>) => Promise<Findings> }

export interface Turn {
  readonly model: LanguageModelV3
  readonly tools: Tools
  readonly ground: Ground
  readonly question: string
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  /** Words of the screen on where the person is: data. */
  readonly context: string
  /** In which the product's own sentences are, and a model is told to answer. */
  readonly language: Language
  readonly signal: AbortSignal
}

export type TurnEvent =
  | { readonly type: 'sentence'; readonly sentence: CheckedSentence }
  | { readonly type: 'removed'; readonly why: Removal; readonly text: string }
  | {
      readonly type: 'end'
      readonly text: string
      readonly sentences: readonly CheckedSentence[]
      readonly facts: readonly KeyedFact[]
      readonly tokens: number
    }

const MOST_STEPS = 5
const MOST_OUTPUT_TOKENS = 1200

/** One question answered: the model asks tools, and what it says passes the checker sentence by sentence. @throws what the model throws, the reason of `signal` where it fired */
export async function* converse(turn: Turn): AsyncGenerator<TurnEvent> {
  const facts = new Map<string, KeyedFact>()
  const check = checkAnswer(() => facts, turn.ground)
  const sentences: CheckedSentence[] = []
  const run = streamText({
    model: turn.model,
    system: instructions(turn.context, turn.language),
    messages: [...turn.history, { role: 'user', content: turn.question }],
    tools: boundTools(turn, facts),
    stopWhen: stepCountIs(MOST_STEPS),
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxRetries: 1,
    abortSignal: turn.signal,
    onError: () => {},
  })
  const emit = function* (piece: string | null): Generator<TurnEvent> {
    const { sentences: more, removed } = piece === null ? check.end() : check.push(piece)
    for (const each of removed) yield { type: 'removed', ...each }
    for (const { keys: _, ...sentence } of more) {
      sentences.push(sentence)
      yield { type: 'sentence', sentence }
    }
  }
  for await (const part of run.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw turn.signal.reason
    if (part.type === 'text-delta') yield* emit(part.text)
    if (part.type === 'text-end') yield* emit(null)
  }
  yield* emit(null)
  const { totalTokens } = await run.totalUsage
  yield { type: 'end', text: asText(sentences), sentences, facts: [...facts.values()], tokens: totalTokens ?? 0 }
}

/** The tools of this answer: what they find is kept under keys, and the model gets keys and sentences, never records. */
function boundTools({ tools, language }: Turn, facts: Map<string, KeyedFact>) {
  const offered = toolNames.filter((name) => tools[name])
  return Object.fromEntries(
    offered.map((name) => [
      name,
      tool({
        description: toolInputs[name].says,
        inputSchema: toolInputs[name].input as (typeof toolInputs)['property']['input'],
        execute: async (input): Promise<ToolOutput> => {
          const found = await tools[name]?.(input)
          const keyed = (found?.facts ?? []).map((fact): KeyedFact => ({ ...fact, key: keyIn(facts, fact) }))
          for (const fact of keyed) facts.set(fact.key, fact)
          return {
            facts: keyed.map(({ key, says, weight = 'main' }) => ({ key, says, weight })),
            words: (found?.words ?? []).map((word) => ownWords[language][word]),
          }
        },
      }),
    ]),
  )
}

function keyIn(facts: Map<string, KeyedFact>, fact: Fact): string {
  const key = `e${facts.size + 1}`
  facts.set(key, { ...fact, key })
  return key
}
