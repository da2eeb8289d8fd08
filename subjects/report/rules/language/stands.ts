/** What lets a match stand: somebody else said it, it is denied, asked, or written in a document that is named. Patterns work on text without accents. */

const OTHERS =
  'owners?|homeowners?|building owner|tenants?|occupants?|manager|property manager|superintendent|maintenance(?: staff| crew)?|adjuster|insurer|insured|carrier|policyholder|customer|client|engineer|neighbou?rs?|staff|(?:mr|mrs|ms)\\.? \\w+|duen[oa]s?|propietari[oa]s?|inquilin[oa]s?|encargad[oa]|administrador(?:a)?|ajustador(?:a)?|aseguradora|asegurad[oa]|cliente|vecin[oa]s?|personal de mantenimiento'
const SAID =
  'said|says|reports?|reported|states?|stated|told (?:us|me)|noted|complain(?:s|ed)|mention(?:s|ed)|wrote|writes|claims?|claimed|believes?|asked|explained|dijo|dice|dicen|informo|informa|reporta|reporto|menciono|menciona|afirma|afirmo|escribio|senalo|cree|pregunto|comento'
const reported = new RegExp(
  `\\b(?:the|a|an|el|la|los|las|un|una)?\\s*(?:${OTHERS})(?:\\s+\\w+){0,3}?\\s+(?:que\\s+)?(?:has |have |had |ha |han )?(?:${SAID})\\b`,
  'i',
)
const reportedAfter = new RegExp(
  `\\b(?:${SAID})\\s+(?:by\\s+|por\\s+)?(?:the\\s+|el\\s+|la\\s+)?(?:${OTHERS})\\b|\\b(?:according to|segun|per)\\s+(?:the\\s+|el\\s+|la\\s+)?(?:${OTHERS})\\b`,
  'i',
)

const DOCUMENT =
  "manufacturer(?:'s|s)?|data ?sheet|warranty(?: document| certificate| terms)?|policy(?: document| text| wording)?|contract|invoice|permit|certificate|specification|standard|drawings?|previous report|prior report|earlier report|laboratory|lab report|work order|declarations page|fabricante|ficha tecnica|garantia del fabricante|certificado|poliza|contrato|factura|permiso|informe (?:anterior|previo)|norma|laboratorio|planos?"
const documented = new RegExp(
  `\\b(?:per|according to|as stated (?:in|by)|as written in|states?|stated in|as per|under|by|segun|conforme a|de acuerdo con|indicado en)\\s+(?:the |a |an |its |their |his |el |la |los |las |un |una |su )?(?:[\\w'-]+ ){0,2}?(?:${DOCUMENT})\\b|\\b(?:the|la|el) (?:[\\w'-]+ )?(?:${DOCUMENT})(?: of \\w+)? (?:states?|says|lists?|names|dated|ends|expires|runs|indica|dice|menciona|vence)\\b`,
  'i',
)

/** Words that deny what follows them in the same clause. */
const DENIES =
  /\b(?:not|no|never|neither|nor|none|nothing|without|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|unable to|makes? no|instead of|rather than|ni|nunca|sin|tampoco|ningun[oa]?|jamas)\b/gi
/** Leave open what follows. */
const CONDITIONS = /\b(?:if|whether|where|should|unless|until|once|si|donde|hasta)\b/i
/** Look like a denial and strengthen. */
const STRENGTHENS =
  /\b(?:not only|not just|no doubt|without (?:a |any )?(?:doubt|question)|no question|no solo|sin (?:ninguna )?duda|not to mention|no later than|no less than)\b/gi
const CLAUSE =
  /[,;:]\s*(?:but|and|so|then|it|the|we|they|this|pero|y|asi|el|la|por lo)\b|\b(?:but|however|although|therefore|because|so that|pero|aunque|sino|porque|por lo tanto)\b|[;:]|[-–—]\s/gi
const REACH_WORDS = 8

const isDenied = (sentence: string, at: number): boolean => {
  const before = sentence.slice(0, at).replace(STRENGTHENS, (words) => 'x'.repeat(words.length))
  const clause = before.split(CLAUSE).at(-1) ?? ''
  const from = [...clause.matchAll(DENIES)].at(-1)
  return from !== undefined && clause.slice(from.index).trim().split(/\s+/).length <= REACH_WORDS
}

/** Denials that come after: "is not determined", "remains unknown". */
const DENIED_AFTER =
  /^[^.,;:]{0,30}\b(?:(?:is|are|was|were|has|have|had|can|could|does|do|did)(?: not|n't)|cannot|remains? (?:unknown|open|to be)|is unknown|not (?:determined|stated|claimed|known|verified|confirmed|part|valid|supported|possible)|no (?:se|es|esta|fue|queda|forma|puede))\b/i

const QUOTES = /["“«][^"”»]*["”»]/g
const isQuoted = (sentence: string, at: number): boolean =>
  [...sentence.matchAll(QUOTES)].some((quote) => quote.index < at && at < quote.index + quote[0].length) &&
  (reported.test(sentence) || reportedAfter.test(sentence) || documented.test(sentence))

const POLICY = /\b(?:policy|policies|declarations page|poliza)\b/i

/** What the words of a rule may lean on beside a speaker and a denial. */
export interface Leans {
  /** A condition before them: "if the core is wet". */
  readonly onCondition: boolean
  /** A policy that is named; any other document always. */
  readonly onPolicy: boolean
}

/**
 * Whether what a rule found at `at` of a sentence may stand all the same.
 *
 * @param sentence - without accents
 * @param after - the sentence behind what was found
 */
export function mayStand(sentence: string, at: number, after: string, leans: Leans): boolean {
  const through = sentence.slice(0, sentence.length - after.length)
  if (sentence.endsWith('?') || isQuoted(sentence, at) || reported.test(through) || reportedAfter.test(sentence)) return true
  if (documented.test(sentence) && (leans.onPolicy || !POLICY.test(sentence))) return true
  if (leans.onCondition && CONDITIONS.test(sentence.slice(0, at))) return true
  return isDenied(sentence, at) || DENIED_AFTER.test(after)
}
