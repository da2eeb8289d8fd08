import { isTelling, wordsOf } from '#server/handbook/search/words'
import { wordsIn } from '#server/lexicon'

/** What joins two wishes in one message. */
const JOINS = /^(?:(?:and|y|e|n|&|\+|also|then|plus|además|ademas|tambien|también|luego|después|despues|oh)[\s,]+)+/iu
/** Begins another question: a word that asks, also behind a preposition ("en que etapa"), or a verb before its subject. */
const asking = new Set(wordsIn('asks'))
const VERB_FIRST = /^(?:did|does|do|is|are|was|were|can|could|should|has|have|whether|may|puedo|puede|podemos|hay|es|esta|está)$/iu
const PREPOSITION = /^(?:in|on|at|for|with|by|to|from|of|de|en|a|con|por|para|hasta)$/iu
/** Where one may end and another begin. */
const CUT = /(?<=[.!?？])\s|[;\n]\s*|(?<=,)\s|\s(?=(?:and|y|e|n|&|\+|also|then|plus|también|tambien|además|ademas)\s)/iu
const FEWEST_WORDS = 3
const MOST_PARTS = 4
/** A text that is dictated or pasted is longer than a question. */
const LONG_WORDS = 60
/** What a long text ends in is what it asks. */
const ASKED_WORDS = 30

/** Where somebody else's words begin that were pasted below a question. */
const PASTED = /^(?:[ \t]{0,8}(?:---|>)|(?:From|De|Von|Sent|Subject|Asunto|RE|FW|Fwd) ?:|On .{5,80} wrote:|El .{5,80} escribi[oó]:)/mu

/** What a person asks, without the words of others that they pasted below it: those are read by nobody as a wish. */
export function askedOf(message: string): { readonly asked: string; readonly pasted: string } {
  // A line with a mark of quotation is somebody else's; what stands below all of them is asked again.
  const quoted = message.split('\n').filter((line) => /^\s*>/.test(line))
  if (quoted.length > 0)
    return {
      asked: message
        .split('\n')
        .filter((line) => !/^\s*>/.test(line))
        .join('\n')
        .replaceAll(/\n{2,}/g, '\n')
        .trim(),
      pasted: quoted.join('\n'),
    }
  const at = message.search(PASTED)
  if (at < 0) return { asked: message, pasted: '' }
  const asked = message.slice(0, at).trim()
  return asked === '' ? { asked: message, pasted: message } : { asked, pasted: message.slice(at) }
}

const spacedIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Of a long text that tells a story what it comes to: its last question, or its last words. */
function endOf(text: string): string {
  const words = spacedIn(text)
  if (words.length <= LONG_WORDS) return text
  const sentences = text.split(/(?<=[.?!])\s+/)
  const question = sentences.findLast((sentence) => sentence.includes('?') && isWhole(sentence)) ?? ''
  return spacedIn(question || text)
    .slice(-ASKED_WORDS)
    .join(' ')
}

function isQuestion(piece: string, isJoined: boolean): boolean {
  const [first = '', second = ''] = wordsOf(piece)
  // Without an accent, and joined by nothing, it is no question in Spanish: "que no suba nadie".
  if (first === 'que' && !isJoined && !piece.toLowerCase().startsWith('qué')) return false
  return asking.has(first) || VERB_FIRST.test(first) || (PREPOSITION.test(first) && asking.has(second))
}

/** Several wishes in one message, each for itself; what one draft is to say is not cut. @param wish - the kind of wish that a text alone is */
export function partsOf(message: string, wish: (text: string) => string): string[] {
  const parts: string[] = []
  const text = endOf(message).replaceAll(/[^\S\n]+/g, ' ')
  const pieces = text.split(CUT).map((each) => each.trim())
  for (const piece of pieces.filter(Boolean)) {
    const last = parts.at(-1)
    const bare = piece.replace(JOINS, '')
    if (last === undefined || (isWhole(bare) && isWhole(last) && isAnother(last, piece, bare, wish))) parts.push(bare)
    else parts[parts.length - 1] = `${last} ${piece}`
  }
  return parts.length > MOST_PARTS ? [text] : parts.map((part) => part.replace(/,$/, ''))
}
/** Enough to be understood alone. */
const isWhole = (text: string): boolean => {
  const words = wordsOf(text)
  return words.length > FEWEST_WORDS || (words.length === FEWEST_WORDS && words.filter(isTelling).length > 1)
}

/** Whether a piece asks for something else than what stands before it. What is told before a question is what it is about: "brand new roof, does it start at 100". */
function isAnother(last: string, piece: string, bare: string, wish: (text: string) => string): boolean {
  const isDraft = (text: string): boolean => wish(text).startsWith('draft-')
  const isJoined = bare !== piece
  if (/[?？]$/.test(last)) return true
  if (isDraft(last)) return ASKS_US.test(bare) ? isJoined || /[?？]$/.test(bare) : /[?？]$/.test(bare) && isQuestion(bare, isJoined)
  if (!isQuestion(bare, isJoined) && !isDraft(bare)) return false
  // What has to be refused is refused whatever is told before it.
  return isJoined || isQuestion(last, true) || wish(bare).startsWith('cannot-')
}
/** Behind a draft only what is plainly asked of us is another wish: "and tell me how many are open". */
const ASKS_US = /^(?:tell me|let me know|show me|dime|d[ií]game|mu[eé]strame)\b/iu
