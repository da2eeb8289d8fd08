import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { CheckedSentence } from '#contract/evidence'
import { ownWords } from '#server/answer/check/own-words'
import { converse } from '#server/answer/converse'

export type Manner = 'good' | 'careless'

/** What a careless model adds, with the key of a fact and without: none of it may reach a person. */
const invented: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: [
    'Your insurance will cover all of it',
    'The roof is structurally safe',
    'Hail caused this damage',
    'The score is 147 of 100',
    'I have sent the report to the owner',
    'There are 9731 open issues',
  ],
  es: [
    'Su seguro va a cubrir todo',
    'El techo es estructuralmente seguro',
    'El granizo causó este daño',
    'El puntaje es 147 de 100',
    'Ya envié el informe al propietario',
    'Hay 9731 problemas abiertos',
  ],
}

type Told = readonly { readonly key: string; readonly says: string }[]
/** A good model repeats the facts with their keys; a careless one forgets keys, miscounts and adds what sounds well. */
function saying(manner: Manner, facts: Told, language: 'en' | 'es'): string {
  if (manner === 'good') return facts.length === 0 ? ownWords[language].unknown : facts.map(({ key, says }) => `${says} [${key}]`).join(' ')
  const miscounted = facts.map(({ key, says }) => `${says.replaceAll(/\d+/g, (n) => String(Number(n) + 1))} [${key}]`)
  return [
    ...facts.map(({ key, says }, i) => (i % 2 === 0 ? `${says} [${key}]` : says)),
    ...miscounted,
    ...invented[language].flatMap((lie) => [`${lie} [e1].`, `${lie}.`]),
  ].join(' ')
}

/** Asks its one tool, then tells what it said in its manner. */
function mock(manner: Manner, language: 'en' | 'es'): LanguageModelV3 {
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
  return {
    specificationVersion: 'v3',
    provider: 'bench',
    modelId: manner,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('answers are streamed')),
    doStream: async ({ prompt }) => {
      const results = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []))
      const facts = results.flatMap((part) =>
        part.type === 'tool-result' && part.output.type === 'json' ? (part.output.value as unknown as { facts: Told }).facts : [],
      )
      const parts: LanguageModelV3StreamPart[] =
        results.length === 0
          ? [{ type: 'tool-call', toolCallId: 't', toolName: 'record', input: '{}' }]
          : [
              { type: 'text-start', id: 't' },
              { type: 'text-delta', id: 't', delta: saying(manner, facts, language) },
              { type: 'text-end', id: 't' },
            ]
      const unified = results.length === 0 ? ('tool-calls' as const) : ('stop' as const)
      const stream = new ReadableStream<LanguageModelV3StreamPart>({
        start(controller) {
          for (const part of [...parts, { type: 'finish', usage, finishReason: { unified, raw: undefined } } as const])
            controller.enqueue(part)
          controller.close()
        },
      })
      return { stream }
    },
  }
}

/**
 * What a person would read were this answer's facts told by a hosted model of this manner: the same conversation and the same checks as in the product.
 * @returns the text, and the sentences of the model's own invention that are in it
 */
export async function retold(
  manner: Manner,
  question: string,
  sentences: readonly CheckedSentence[],
  language: 'en' | 'es',
): Promise<{ readonly said: string; readonly inventions: readonly string[] }> {
  const facts = sentences.flatMap(({ text, evidence }) => (evidence.length > 0 ? [{ says: text, evidence }] : []))
  let said = ''
  for await (const event of converse({
    model: mock(manner, language),
    tools: { record: async () => ({ facts }) },
    ground: { verdict: 'valid', hat: undefined, isVerified: false },
    question,
    history: [],
    context: '',
    language,
    signal: AbortSignal.timeout(20_000),
  }))
    if (event.type === 'end') said = event.text
  return { said, inventions: invented[language].filter((lie) => said.includes(lie)) }
}
