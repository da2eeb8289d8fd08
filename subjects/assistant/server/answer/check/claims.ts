import { withoutQuotations } from '#server/answer/check/quotations'
import { stemsOf, wordsOf } from '#server/handbook/search/words'

const NEGATION =
  /\b(?:not|no|never|none|nothing|nobody|without|neither|nor|cannot|hardly|fails?|failed|lacks?|sin|nunca|ningun[oa]?|nada|tampoco|jamas|nadie|ni|carece\w*|ausencia)\b|n['’]t\b/i
/** Words that make more or less of a figure or of a finding than it says. */
const BOUNDS: readonly RegExp[] = [
  /\b(?:at least|or more|more than|over|above|exceed\w*|greater than|upwards of|al menos|por lo menos|como minimo|mas de|o mas|super(?:a|an|o)|exced\w*|mayor(?:es)? (?:que|de|a)|superior(?:es)? a|por encima de)\b/i,
  /\b(?:at most|or less|or fewer|less than|fewer than|under|below|up to|only|just|barely|a lo sumo|como maximo|menos de|o menos|hasta|solo|solamente|unicamente|apenas|menor(?:es)? (?:que|de|a)|inferior(?:es)? a|por debajo de)\b/i,
  /\b(?:about|around|approximately|roughly|nearly|almost|some|circa|aproximad\w*|casi|cerca de|alrededor de|mas o menos|unos|unas)\b(?=\s+[\p{L}\p{Nd}])/iu,
  /\b(?:most|majority|several|many|numerous|few|multiple|plenty|countless|mayoria|varios|varias|much[oa]s?|poc[oa]s?|algun[oa]s|bastantes?|numeros[oa]s|multiples|divers[oa]s|incontables|demasiad[oa]s?)\b/i,
  /\b(?:all|every|each|entire\w*|whole|complete\w*|fully|always|todos?|todas?|cada|siempre|complet\w*|enter[oa]s?|total(?:mente|idad)|por completo)\b/i,
  /\b(?:certain\w*|definite\w*|guarantee\w*|proven?|proves|confirmed|undoubtedly|sure|safe|sound|perfect\w*|garantiz\w*|segur[oa]s?|comprobad[oa]s?|demostrad[oa]s?|confirmad[oa]s?|indudable\w*|sin duda|perfect[oa]s?|definitiv\w*|impecable)\b/i,
]
/** Says that the assistant has done something: it only looks up and drafts. Accents part what was done from what somebody is to do. */
const ACTED =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ve| have)?(?: just| already| now)? (?:sent|emailed|mailed|approved|deleted|removed|changed|signed|accepted|published|marked|updated|moved|called|scheduled|filed|submitted)|(?:envié|mandé|aprobé|borré|eliminé|cambié|firmé|acepté|publiqué|marqué|actualicé|moví|llamé|agendé|presenté|quité)|(?:he|hemos) (?:enviado|mandado|aprobado|borrado|eliminado|cambiado|firmado|aceptado|publicado|marcado|actualizado|movido|llamado|presentado))(?!\p{L})/iu
const clausesOf = (text: string): string[] => withoutQuotations(text).split(/[,;:()]|\.\s|\s(?:but|while|although|pero|aunque)\s/)
const plain = (text: string): string => text.normalize('NFD').replaceAll(/[\p{M}\p{Cf}]/gu, '')
/** A clause of fewer telling words may be like any other. */
const LEAST_STEMS = 2

/** Whether a sentence turns what its facts say into its opposite, or makes more or less of it. */
export function overstates(sentence: string, named: readonly string[]): boolean {
  const facts = named.map((fact) => plain(withoutQuotations(fact)))
  const own = plain(withoutQuotations(sentence))
  if (ACTED.test(withoutQuotations(sentence)) && !named.some((fact) => ACTED.test(withoutQuotations(fact)))) return true
  if (BOUNDS.some((bound) => bound.test(own) && !facts.some((fact) => bound.test(fact)))) return true
  return clausesOf(own).some((clause) => turns(clause, facts.flatMap(clausesOf)))
}

/** Whether the clauses that are most like this one all say the opposite. */
function turns(clause: string, clauses: readonly string[]): boolean {
  const stems = stemsOf(wordsOf(clause))
  const isNegated = NEGATION.test(clause)
  if (isNegated && !clauses.some((each) => NEGATION.test(each))) return true
  if (stems.length < LEAST_STEMS) return false
  const alike = clauses.map((each) => {
    const known = new Set(stemsOf(wordsOf(each)))
    return { each, shared: stems.filter((stem) => known.has(stem)).length }
  })
  const most = Math.max(0, ...alike.map(({ shared }) => shared))
  const nearest = most === 0 ? [] : alike.filter(({ shared }) => shared === most)
  return nearest.length > 0 && nearest.every(({ each }) => NEGATION.test(each) !== isNegated)
}
