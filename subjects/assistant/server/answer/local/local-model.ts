import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider'
import type { Language } from '@ridgeline/account/contract/language'
import { composeAnswer, type ToolAnswer } from '#server/answer/local/compose-answer'
import type { ToolOutput } from '#server/answer/tool-names'
import type { PlannedCall } from '#server/understand/plan'

/** As answers and the record of drafts name it. */
export const LOCAL_NAME = 'local'
/** Raise with a change of what it plans or says: the record of drafts names it. */
export const LOCAL_VERSION = '11'

const usage: LanguageModelV3Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}
const PIECE = 60

/** What a message was understood to want: the calls that answer it, and whether nobody can tell what was meant. */
export interface Understood {
  readonly language: Language
  readonly calls: readonly PlannedCall[]
  readonly isDoubtful: boolean
}

/**
 * The model that needs no key and no network: it makes the calls that the message was understood to want, and an answer is what they said. It is deterministic, and
 * speaks the interface of hosted models so that all of them take one path.
 */
export const localModel = (understood: Understood): LanguageModelV3 => ({
  specificationVersion: 'v3',
  provider: 'ridgeline',
  modelId: LOCAL_NAME,
  supportedUrls: {},
  doGenerate: async (options) => {
    const { content, finishReason } = answer(options, understood)
    return { content, finishReason, usage, warnings: [] }
  },
  doStream: async (options) => {
    const { content, finishReason } = answer(options, understood)
    const parts: LanguageModelV3StreamPart[] = [
      { type: 'stream-start', warnings: [] },
      ...content.flatMap(piecesOf),
      { type: 'finish', usage, finishReason },
    ]
    return {
      stream: new ReadableStream<LanguageModelV3StreamPart>({
        start(controller) {
          for (const part of parts) controller.enqueue(part)
          controller.close()
        },
      }),
    }
  },
})
interface Step {
  readonly content: LanguageModelV3Content[]
  readonly finishReason: LanguageModelV3FinishReason
}

function answer({ prompt, tools = [] }: LanguageModelV3CallOptions, { language, calls, isDoubtful }: Understood): Step {
  const answers = answersSince(prompt)
  const offered = new Set(tools.map(({ name }) => name))
  const possible = calls.filter(({ tool }) => offered.has(tool))
  if (answers.length > 0 || possible.length === 0)
    return {
      content: [{ type: 'text', text: composeAnswer(answers, language, isDoubtful) }],
      finishReason: { unified: 'stop', raw: undefined },
    }
  const content = possible.map(
    ({ tool, input }, i) => ({ type: 'tool-call', toolCallId: `call-${i}`, toolName: tool, input: JSON.stringify(input) }) as const,
  )
  return { content, finishReason: { unified: 'tool-calls', raw: undefined } }
}

/** What tools answered since the last question. */
function answersSince(prompt: LanguageModelV3Prompt): ToolAnswer[] {
  const from = prompt.findLastIndex(({ role }) => role === 'user')
  return prompt
    .slice(from + 1)
    .flatMap((message) =>
      message.role !== 'tool'
        ? []
        : message.content.flatMap((part) =>
            part.type === 'tool-result' && part.output.type === 'json'
              ? [{ tool: part.toolName, output: part.output.value as unknown as ToolOutput }]
              : [],
          ),
    )
}

function piecesOf(content: LanguageModelV3Content, i: number): LanguageModelV3StreamPart[] {
  if (content.type !== 'text') return content.type === 'tool-call' ? [content] : []
  const id = `text-${i}`
  const pieces = Array.from({ length: Math.ceil(content.text.length / PIECE) }, (_, at) => content.text.slice(at * PIECE, (at + 1) * PIECE))
  return [{ type: 'text-start', id }, ...pieces.map((delta) => ({ type: 'text-delta', id, delta }) as const), { type: 'text-end', id }]
}
