/** Begins another question or wish, behind a comma or an "and". */
const BEGINS =
  /^(?:and |y |also |then |plus |además |tambien |también )?(?:what|whats|what's|when|where|who|whos|who's|why|how|which|did|does|do|is|are|was|can|could|should|whether|draft|write|make|put|add|send|tell|remind|log|note|qu[eé]|cu[aá]ndo|d[oó]nde|qui[eé]n|por qu[eé]|porqu[eé]|c[oó]mo|cu[aá]l|cu[aá]nt[oa]s?|redacta|escribe|haz|hazme|pon|ponme|agrega|crea|anota|manda|m[aá]ndale|dile|av[ií]sale|recu[eé]rdame)\b/iu
/** In a text without double spaces. */
const CUT = /(?<=[?？])\s|[;\n]\s*|,\s|\s(?=(?:and|y)\s)/u
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

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Of a long text that tells a story what it comes to: its last question, or its last words. */
function endOf(text: string): string {
  const words = wordsIn(text)
  if (words.length <= LONG_WORDS) return text
  const sentences = text.split(/(?<=[.?!])\s+/)
  const question = sentences.findLast((sentence) => sentence.includes('?') && wordsIn(sentence).length >= FEWEST_WORDS) ?? ''
  return wordsIn(question || text)
    .slice(-ASKED_WORDS)
    .join(' ')
}

/** Several questions in one message, each for itself; what one draft is to say is not cut. @param isDraft - whether a text asks for something to be written */
export function partsOf(message: string, isDraft: (text: string) => boolean): string[] {
  const text = endOf(message).replaceAll(/[^\S\n]+/g, ' ')
  const parts: string[] = []
  for (const piece of text
    .split(CUT)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const last = parts.at(-1)
    const isOwn =
      last === undefined ||
      ((/[?？]$/.test(last) || (BEGINS.test(piece) && !isDraft(last))) &&
        wordsIn(piece).length >= FEWEST_WORDS &&
        wordsIn(last).length >= FEWEST_WORDS)
    if (isOwn) parts.push(piece.replace(/^(?:and|y|also|then)\s+/iu, ''))
    else parts[parts.length - 1] = `${last} ${piece}`
  }
  return parts.length > MOST_PARTS ? [text] : parts
}
