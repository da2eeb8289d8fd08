import { type Form, type Hole, keyOf, type Message, type Piece } from '#message'
import { isForPeople } from '#shape'

/** A string, a comment, or content between brackets that holds no other content. */
const parts = /\/\/[^\n]*|"((?:[^"\\\n]|\\.)*)"|\[([^[\]"\n]*)\]/g
/** A value that is filled into content: a name with fields and calls. */
const value = /#[a-z][\w-]*(?:\.[a-z][\w-]*|\([^()[\]]*\))*/g
/** Strings that stand where Typst expects a word of its own. */
const code = /(?:font|lang|mime-type|relationship|weight|paper|dash|format|import|include|json|bytes|read|image|rgb|at|mono):?\s*\(?\s*$/

/** The texts of a template of Typst. */
export function typstMessages(source: string): Message[] {
  return [...source.matchAll(parts)].flatMap((match) => {
    const [whole, string, content] = match
    if (content !== undefined) return inContent(content, match.index + 1)
    if (string === undefined || code.test(source.slice(Math.max(0, match.index - 40), match.index))) return []
    return message('typst-string', [string], { start: match.index, end: match.index + whole.length }, [])
  })
}

function inContent(content: string, at: number): Message[] {
  const holes: Hole[] = []
  const pieces: Piece[] = []
  let from = 0
  for (const found of content.matchAll(value)) {
    pieces.push(content.slice(from, found.index), holes.length)
    from = found.index + found[0].replace(/\.$/, '').length
    holes.push({ start: at + found.index, end: at + from })
  }
  pieces.push(content.slice(from))
  return message(
    'typst-content',
    pieces.filter((piece) => piece !== ''),
    { start: at, end: at + content.length },
    holes,
  )
}

function message(form: Form, pieces: readonly Piece[], { start, end }: Hole, holes: readonly Hole[]): Message[] {
  const text = keyOf(pieces)
  // a line break of Typst in a heading is no word of it
  // a call with calls in it is no text, nor is what begins with one
  if (!text || /\\|\}\(|counter\(|<[\w-]+>/.test(text.key) || !isForPeople(text.key, form === 'typst-content' ? 'shown' : 'maybe'))
    return []
  return [{ ...text, form, start, end, holes }]
}
