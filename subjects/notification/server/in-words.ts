import { shownStageWord } from '@ridgeline/project/server/stages/stage-words'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { shownCourseTitles } from '@ridgeline/training/server/catalogue'
import type { notification } from '#server/tables/notification'

type Row = Pick<typeof notification.$inferSelect, 'kind' | 'facts' | 'recordId'>

/**
 * What a notification says, in the language of the work under way. Its facts hold names and sentences as they were stored, in English; what a recipient wrote
 * and what people call their things stay as they are.
 */
export function inWords({ kind: name, facts, recordId }: Row): { title: string; text: string; link: string } {
  const kind = spoken('subjects/notification/contract/kind').notificationKind(name)
  const staged = { ...facts, ...(facts.stage && { stage: shownStageWord(facts.stage) }) }
  const { detail, ...own } = kind.isNamedByUs ? { ...staged, name: ownName(facts.name) } : staged
  const told = { ...own, ...(facts.reply ? { detail: replied(facts.reply) } : detail && { detail: said(detail) }) }
  const storm = told.storm && { ...told.storm, direction: spoken('base/words/src/compass').compassWord(told.storm.direction) }
  const shown = storm ? { ...told, storm } : told
  return { title: kind.title(shown), text: kind.text(shown), link: kind.link(recordId) }
}

/** Of a certificate, a course of the product or a task that a stage brought. */
const ownName = (name: string): string => shownCourseTitles(shownStageWord(said(name)))

const replied = ({ line, kind, comment }: NonNullable<Row['facts']['reply']>): string =>
  `${line} ${spoken('subjects/report/contract/report-reply').replyWord[kind]}${comment === '' ? '' : `: ${comment}`}`
