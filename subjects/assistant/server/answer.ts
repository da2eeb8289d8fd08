import { setImmediate } from 'node:timers/promises'
import type { Language } from '@ridgeline/account/contract/language'
import type { Ground } from '@ridgeline/report/rules/language/ground'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { speaking, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { CheckedSentence } from '#contract/evidence'
import { type AssistantAnswer, type AssistantQuestion, HISTORY_TAKEN } from '#contract/message'
import type { Proposal, ProposalKind } from '#contract/proposal'
import { asText } from '#server/answer/check/check-answer'
import { converse, type Tools } from '#server/answer/converse'
import { LOCAL_NAME, localModel } from '#server/answer/local/local-model'
import { type Chosen, chooseModel, countUse } from '#server/choose-model'
import { languageOfQuestion } from '#server/handbook/search/question-language'
import { keepTurn } from '#server/messages'
import { assistantNotes } from '#server/notes'
import { openPlace, type Place, scansAt } from '#server/place'
import { proposeChange } from '#server/proposals'
import type { Drafted } from '#server/tell-draft'
import { type Propose, toolsFor } from '#server/tools'
import { wholeQuestion } from '#server/understand/follow-up'
import { offersFor } from '#server/understand/offers'
import { callFor } from '#server/understand/plan'
import { understand } from '#server/understand/understand'
import { locator } from '#server/understand/where'
import { groundAt } from '#server/word-draft'

export type AnswerEvent =
  | { readonly type: 'sentence'; readonly sentence: CheckedSentence }
  | { readonly type: 'proposal'; readonly proposal: Proposal }
  | { readonly type: 'note'; readonly note: string }
  /** What was said before is void: another model begins the answer again. */
  | { readonly type: 'restart'; readonly model: string }
  | { readonly type: 'done'; readonly answer: AssistantAnswer }

/** The built-in model answers at once or something is wrong. */
const LOCAL_MS = 20_000

/**
 * Answers a question with the rights of who asks, and keeps question and answer. Who has chosen Spanish is answered in Spanish, and so is who asks in it; else the
 * answer is in English.
 */
export async function* answerTo(deps: Deps, actor: Actor, question: AssistantQuestion, gone: AbortSignal): AsyncGenerator<AnswerEvent> {
  const language = spokenLanguage() === 'en' ? (languageOfQuestion(question.message) ?? 'en') : spokenLanguage()
  const events = answerIn(language, { deps, actor, question, gone })
  try {
    // Each part is made where it is asked for: outside of this the rest of it would be in the language of the request.
    for (;;) {
      const part = await speaking(language, () => events.next())
      if (part.done) return
      yield part.value
      // What the built-in model says never waits for anything: others' requests come in between its sentences.
      await setImmediate()
    }
  } finally {
    await events.return(undefined)
  }
}

interface Asked {
  readonly deps: Deps
  readonly actor: Actor
  readonly question: AssistantQuestion
  readonly gone: AbortSignal
}

async function* answerIn(language: Language, { deps, actor, question, gone }: Asked): AsyncGenerator<AnswerEvent, undefined> {
  const { about } = question
  const words = assistantNotes[language]
  const proposals: Proposal[] = []
  const notes = new Set<string>()
  const propose = proposing(deps, actor, proposals)
  const chosen = await chooseModel(deps, actor)
  if (chosen.note !== null) notes.add(words[chosen.note])
  const locate = await locator(deps, actor, question)
  const parts = await understand(deps, actor, wholeQuestion(question), locate)
  const tools = toolsFor(deps, actor, locate, parts.some(({ kind }) => kind.startsWith('draft-')) ? propose : null)
  const place = parts.find(({ where }) => where.place)?.where.place ?? null
  const work = { deps, question, language, tools, ground: await groundOf(deps, actor, place), gone }
  const local = localModel({
    language,
    calls: parts.flatMap((part) => callFor(part, parts.length > 1) ?? []),
    isDoubtful: parts.some(({ doubts }) => doubts.length > 0),
  })
  for (const note of notes) yield { type: 'note', note }
  let told = 0
  let tokens = 0
  let sentences: readonly CheckedSentence[] = []
  let model = chosen.isHosted ? chosen : { ...chosen, model: local }
  for (;;) {
    try {
      for await (const event of said(work, model)) {
        if (event.type === 'note' && !notes.has(event.note)) {
          notes.add(event.note)
          yield event
        }
        if (event.type === 'sentence') yield event
        for (; told < proposals.length; told++) yield { type: 'proposal', proposal: proposals[told] as Proposal }
        if (event.type === 'whole') {
          sentences = event.sentences
          tokens += model.isHosted ? event.tokens : 0
        }
      }
      // Nothing that the hosted model said could stand.
      if (sentences.length > 0 || !model.isHosted) break
      throw new Error('no sentence of the answer passed the check')
    } catch (error) {
      if (gone.aborted || !model.isHosted) throw error
      console.warn(`assistant: the hosted model failed: ${error instanceof Error ? error.message : String(error)}`)
      model = { ...model, model: local, isHosted: false, name: LOCAL_NAME }
      yield { type: 'restart', model: model.name }
      notes.add(words.fellBack)
      yield { type: 'note', note: words.fellBack }
    }
  }
  await countUse(deps, actor, tokens)
  const answer: AssistantAnswer = {
    response: asText(sentences),
    sentences: [...sentences],
    proposals,
    notes: [...notes],
    offers: offersFor(parts),
    model: model.name,
  }
  const open = await openPlace(deps, actor, about)
  await keepTurn(deps, actor, { propertyId: open?.id ?? null, question: question.message, answer })
  yield { type: 'done', answer }
}

/** Drafts for one answer: one of a kind, also where a model asks twice at once, or a second model has to begin the answer again. */
function proposing(deps: Deps, actor: Actor, proposals: Proposal[]): Propose {
  const made = new Map<ProposalKind, Promise<Drafted | null>>()
  return async (kind, { place, person, people }, wish) => {
    if (!isAllowed(actor, 'scan.write')) return 'may-not'
    if (!place) return null
    const known = made.get(kind)
    if (known) return known
    const drafting = proposeChange(deps, actor, { kind, place, path: null, wish, person, people })
    made.set(kind, drafting)
    const drafted = await drafting
    if (drafted === null) return null
    const { inputs: _, ...proposal } = drafted
    proposals.push(proposal)
    return drafted
  }
}

interface Work {
  readonly deps: Deps
  readonly question: AssistantQuestion
  readonly language: Language
  readonly tools: Tools
  readonly ground: Ground
  readonly gone: AbortSignal
}
type Said =
  | Extract<AnswerEvent, { type: 'sentence' | 'note' }>
  | { readonly type: 'whole'; readonly sentences: readonly CheckedSentence[]; readonly tokens: number }

async function* said({ deps, question, language, tools, ground, gone }: Work, { model, isHosted }: Chosen): AsyncGenerator<Said> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(isHosted ? deps.models.patienceMs : LOCAL_MS)])
  const history = question.conversationHistory.slice(-HISTORY_TAKEN).filter(({ content }) => content.trim() !== '')
  for await (const event of converse({
    model,
    tools,
    ground,
    question: question.message,
    history,
    context: question.context,
    language,
    signal,
  })) {
    if (event.type === 'sentence') yield event
    if (event.type === 'removed')
      yield { type: 'note', note: event.why === 'wording' ? assistantNotes[language].reworded : assistantNotes[language].removed }
    if (event.type === 'end') yield { type: 'whole', sentences: event.sentences, tokens: event.tokens }
  }
}

async function groundOf(deps: Deps, actor: Actor, place: Place | null): Promise<Ground> {
  const [scan] = place ? await scansAt(deps, actor, place, 1) : []
  return groundAt(deps, actor, scan)
}
