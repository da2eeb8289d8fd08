import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { message } from '@ridgeline/words/message'
import { written } from '@ridgeline/words/written'
import { blockedReasons } from '#contract/project'

/** The reasons to choose from, in the language of the work under way. What is stored of them is English, whoever chose it. */
const shipped = (): readonly string[] => spoken('subjects/project/contract/project').blockedReasons
const common: readonly string[] = blockedReasons

const noMoveWords = (days: number) => message`No move for ${days} days`
/** What the automation notes where nothing moved, as it is stored. */
export const noMove = (days: number): string => written(noMoveWords(days))
const daysIn = (reason: string): number => Number(/^No move for (\d{1,4}) days$/.exec(reason)?.[1] ?? 0)

/** Why a project is blocked, for a reader: a reason of ours in their language, another as somebody wrote it. */
export function shownBlock(stored: string): string {
  const days = daysIn(stored)
  return shipped()[common.indexOf(stored)] ?? (days > 0 ? said(noMoveWords(days)) : stored)
}

/** A reason as it is stored: one that somebody chose in their language is English again. */
export const storedBlock = (chosen: string): string => common[shipped().indexOf(chosen)] ?? chosen
