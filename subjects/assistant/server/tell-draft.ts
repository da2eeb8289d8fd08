import { type Fact, quoted } from '@ridgeline/report/rules/told/fact'
import { spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { Proposal, ProposalKind, ProposedChange } from '#contract/proposal'
import type { Place } from '#server/place'

const drafts: Readonly<Record<ProposalKind, readonly [en: string, es: string]>> = {
  issue: ['Draft of an issue', 'Borrador de un problema'],
  task: ['Draft of a task', 'Borrador de una tarea'],
  summary: ['Draft of the summary', 'Borrador del resumen'],
  recommendation: ['Draft of the recommendation', 'Borrador de la recomendación'],
  finding: ['Draft of the finding', 'Borrador del hallazgo'],
  caption: ['Draft of the caption', 'Borrador del pie de foto'],
  mail: ['Draft of a mail', 'Borrador de un correo'],
}
/** A draft that waits, with what it was made from. */
export type Drafted = Proposal & { readonly inputs: readonly string[] }

const textOf = (change: ProposedChange): string => (change.makes === 'issue' || change.makes === 'task' ? change.title : change.text)

/** What was drafted, for which property and whom, and what it is made of; its words stand in the card below, where they are approved. */
export function draftFacts({ kind, change, evidence, inputs }: Drafted, place: Place): Fact[] {
  const isSpanish = spokenLanguage() === 'es'
  const [en, es] = drafts[kind]
  const to =
    change.makes === 'mail' && change.recipientName !== ''
      ? isSpanish
        ? `, a ${quoted(change.recipientName)}`
        : `, to ${quoted(change.recipientName)}`
      : ''
  const day = change.makes === 'task' && change.dueOn !== null ? spoken('subjects/report/rules/format/date').formatDate(change.dueOn) : ''
  const due = day === '' ? '' : isSpanish ? `, vence el ${day}` : `, due ${day}`
  const first = `${isSpanish ? es : en} ${isSpanish ? 'para' : 'for'} ${quoted(place.name)}${to}${due}.`
  const isOwn = inputs.length > 0 && inputs.every((input) => textOf(change).includes(input))
  const made =
    isOwn && change.makes !== 'draft-text'
      ? isSpanish
        ? 'Está hecho con sus palabras.'
        : 'It is made from your words.'
      : isSpanish
        ? 'Está hecho con los registros citados.'
        : 'It is made from the records cited.'
  return [
    { says: first, evidence },
    { says: made, evidence },
  ]
}
